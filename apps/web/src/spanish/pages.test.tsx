import { expect, it } from "vitest";
import { printedPages, routes } from "../testing/printed-pages.tsx";
import { facets } from "../directory.ts";

// the directory of birds has words of its own in Spanish; its values stay English in addresses, files and codes

const VALUES = facets.flatMap(({ values }) => values.map(({ value }) => value));
/** Names of teams and handles are the same in every language. */
const NAMES = /Oak Robins|@\S+/g;

it.each(routes)("%s shows the label of a value of a facet, and never the value", async (_, load) => {
  const lines = (await printedPages(load)).flatMap((page) => page.replaceAll(NAMES, "").split("\n"));
  const shown = lines.filter((line) => VALUES.some((value) => new RegExp(`\\b${value}s?\\b`, "i").test(line)));
  expect(shown).toEqual([]);
});
