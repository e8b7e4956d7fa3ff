import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findEnglish } from "./english.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "english-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function englishIn(file: string, text: string, ...allowed: readonly RegExp[]): Promise<readonly string[]> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
  return findEnglish(folder, "de", allowed);
}

it.each([
  [
    "a page",
    "index.html",
    "<p>Follow from your own server</p>",
    "follow, from, your, own: Follow from your own server",
  ],
  ["a label", "a.html", '<a aria-label="Search"></a>', "search: Search"],
  ["a feed", "data/new.atom", "<title>New on Kino</title>", "new: New on Kino"],
  ["the manifest", "manifest.webmanifest", '{"description":"Follow them"}', "follow, them: Follow them"],
  ["the text for chatbots", "llms.txt", "The data", "the, data: The data"],
])("English words are found in %s", async (_, file, text, line) => {
  expect(await englishIn(file, text)).toEqual([`${file}: ${line}`]);
});

it("German, names, addresses, settings and allowed texts are no English", async () => {
  const page =
    '<meta content="width=device-width, initial-scale=1"/><a href="/search/from">Folge Mastodon von deinem Server aus</a>';
  expect(await englishIn("index.html", `${page}<p>Show boosts</p>`, /Show boosts/g)).toEqual([]);
  expect(await englishIn("_next/a.js", 'f("Search the directory")', /Show boosts/g)).toEqual([]);
});
