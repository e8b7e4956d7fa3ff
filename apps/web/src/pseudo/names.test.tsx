import roster from "@roster/data/roster.json" with { type: "json" };
import { expect, it } from "vitest";
import { routes, translatedTexts } from "../testing/printed-pages.tsx";

const names = new Set(roster.accounts.map(({ name }) => name));
const isName = (text: string): boolean => names.has(text) || /^@[\w.-]+(@[\w.-]+)?$/.test(text);

it.each(routes)("%s lets no translation change a name or a handle", async (_, load) => {
  const pages = await translatedTexts(load);
  expect([...new Set(pages.flat().filter(isName))]).toEqual([]);
});
