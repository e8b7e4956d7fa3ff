import directory from "@roster/data/directory.json" with { type: "json" };
import identity from "@roster/data/identity.json" with { type: "json" };
import roster from "@roster/data/roster.json" with { type: "json" };
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, it } from "vitest";
import { Document } from "../app/document.tsx";
import { plainEnglish } from "./plain-english.ts";
import { stringsIn } from "./strings-in.ts";

interface Route {
  readonly default: (props: { readonly params: Promise<object> }) => ReactNode | Promise<ReactNode>;
  readonly generateStaticParams?: () => readonly object[];
}

// further pages of a list draw the same components, and a directory of birds has none
const routes = import.meta.glob<Route>(["../app/**/{page,not-found}.tsx", "!../app/**/page/*/page.tsx"]);
/** A router that goes nowhere: prerendering needs one. */
const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };
const data = stringsIn([directory, identity, roster]).flatMap((text) => [text, text.replace(/\.$/, "")]);
/** Months, which the core prints. */
const MONTHS = /as of [A-Z][a-z]{2} \d{4}|^[A-Z][a-z]+ \d{4}$/gm;

it.each(Object.entries(routes))("%s shows only texts from the file of its language, and data", async (_, load) => {
  const { default: Page, generateStaticParams } = await load();
  const params = generateStaticParams?.() ?? [{}];
  const html = await Promise.all(params.slice(0, 3).map((one) => print(<Page params={Promise.resolve(one)} />)));
  expect(html.flatMap((page) => plainEnglish(shownIn(page).replaceAll(MONTHS, ""), data))).toEqual([]);
});

async function print(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <AppRouterContext value={router}>
      <PathnameContext value="/">
        <Document>{page}</Document>
      </PathnameContext>
    </AppRouterContext>,
  );
  return new Response(prelude).text();
}

/** The texts of a page and those that screen readers read out, a line each. Code to paste and the letters of monograms are left out. */
function shownIn(html: string): string {
  const body = html.replaceAll(/<(script|style|svg|pre|code)\b.*?<\/\1>/gs, "").replaceAll("<!-- -->", "");
  const read = Array.from(body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g), ([, text = ""]) => text);
  return [body.replaceAll(/<[^>]*>/g, "\n"), ...read].join("\n");
}
