import directory from "@roster/data/directory.json" with { type: "json" };
import identity from "@roster/data/identity.json" with { type: "json" };
import roster from "@roster/data/roster.json" with { type: "json" };
import { expect, it } from "vitest";
import { plainEnglish, stringsIn } from "@roster/site/plain-english";
import { printedPages, routes } from "../testing/printed-pages.tsx";

const data = stringsIn([directory, identity, roster]).flatMap((text) => [text, text.replace(/\.$/, "")]);
/** Months, which the core prints. */
const MONTHS = /as of [A-Z][a-z]{2} \d{4}|^[A-Z][a-z]+ \d{4}$/gm;

it.each(routes)("%s shows only texts from the file of its language, and data", async (_, load) => {
  const pages = await printedPages(load);
  expect(pages.flatMap((page) => plainEnglish(page.replaceAll(MONTHS, ""), data))).toEqual([]);
});
