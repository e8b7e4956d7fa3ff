import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { Document } from "../app/document.tsx";

interface Route {
  readonly default: (props: { readonly params: Promise<object> }) => ReactNode | Promise<ReactNode>;
  readonly generateStaticParams?: () => readonly object[];
}

/** The routes of the site by file. */
export const routes = Object.entries(import.meta.glob<Route>("../app/**/{page,not-found}.tsx"));

/** A router that goes nowhere: prerendering needs one. */
const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };

/**
 * Prerenders the first pages of a route and its last one, e.g. the home page, two views and the list of a filter.
 * @returns the texts of each page and those that screen readers read out, a line each, without code to paste and the letters of monograms
 */
export async function printedPages(load: () => Promise<Route>): Promise<readonly string[]> {
  return (await printed(load)).map(shownIn);
}

/** The texts of some pages of a route that the browser may translate. */
export async function translatedTexts(load: () => Promise<Route>): Promise<readonly (readonly string[])[]> {
  return (await printed(load)).map(translatedIn);
}

async function printed(load: () => Promise<Route>): Promise<readonly string[]> {
  const { default: Page, generateStaticParams } = await load();
  const params = generateStaticParams?.() ?? [{}];
  const some = params.length > 4 ? [...params.slice(0, 3), ...params.slice(-1)] : params;
  return Promise.all(some.map((one) => print(<Page params={Promise.resolve(one)} />)));
}

/** Prerenders a page, as the build does. */
export async function print(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <AppRouterContext value={router}>
      <PathnameContext value="/">
        <Document>{page}</Document>
      </PathnameContext>
    </AppRouterContext>,
  );
  return new Response(prelude).text();
}

const ALONE = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);

function translatedIn(html: string): readonly string[] {
  const kept: boolean[] = []; // whether each open element keeps its texts
  const texts: string[] = [];
  const body = withoutCode(html);
  for (const [, end, name = "", attributes = "", text = ""] of body.matchAll(/<(\/?)([\w-]+)([^>]*)>([^<]*)/g)) {
    if (end !== "") kept.pop();
    else if (!ALONE.has(name) && !attributes.endsWith("/"))
      kept.push(kept.at(-1) === true || attributes.includes('translate="no"'));
    if (kept.at(-1) !== true && text.trim() !== "") texts.push(text.trim());
  }
  return texts;
}

const withoutCode = (html: string): string =>
  html.replaceAll(/<(script|style|svg|pre|code)\b.*?<\/\1>/gs, "").replaceAll("<!-- -->", "");

function shownIn(html: string): string {
  const body = withoutCode(html);
  const read = Array.from(body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g), ([, text = ""]) => text);
  return [body.replaceAll(/<[^>]*>/g, "\n"), ...read].join("\n");
}
