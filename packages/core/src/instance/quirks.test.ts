import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
const places = Array.from(read("quirks.md").matchAll(/\]\((\S+)\) `(\w+)` +\|$/gm), ([, file = "", word = ""]) => ({
  file,
  word,
}));

it("the table of quirks names a place for each of them", () => {
  const rows = read("quirks.md").match(/^\| (?!Server|--).*$/gm);
  expect(places).toHaveLength(rows?.length ?? 0);
});

it.each(places)("the file $file of the table of quirks has the word $word", ({ file, word }) => {
  expect(read(file)).toMatch(new RegExp(String.raw`\b${word}\b`));
});
