import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findLeaks } from "./leaks.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaks-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function leaksOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return (await findLeaks(folder)).map(({ file, excerpt }) => `${file}: ${excerpt}`);
}

it.each([
  ["a visible text", "index.html", "<p>In the <b>league</b></p>", "In the league"],
  ["a description", "index.html", '<meta content="For fans."/>', "For fans."],
  ["data for search engines", "a.html", '<script type="application/ld+json">{"name":"NFL"}</script>', '{"name":"NFL"}'],
  ["a feed", "data/new.atom", "<rights>CC0-1.0</rights>", "<rights>CC0-1.0</rights>"],
  ["a data file", "data/roster.json", '{"host":"sportsbots.xyz"}', '{"host":"sportsbots.xyz"}'],
  ["the headers", "_headers", "/nfl-teams/*", "/nfl-teams/*"],
  ["a file name", "nba.bin", "", "nba.bin"],
  ["an icon of the sprite", "sprite.svg", '<symbol id="i-hockey-puck"/>', '<symbol id="i-hockey-puck"/>'],
  ["a sentence of a script", "a.js", "const a = `Ask a reporter, ${b}.`", "Ask a reporter,"],
  ["a label of a script", "a.js", 'f({label:"Trophy"})', "Trophy"],
  ["a generated text of a style sheet", "a.css", 'a::after{content:"football"}', '"football"'],
])("a word of sports is found in %s", async (_, file, text, excerpt) => {
  expect((await leaksOf({ [file]: text }))[0]).toBe(`${file}: ${excerpt}`);
});

it("names in scripts, styles and classes, and parts of longer words, are no leaks", async () => {
  const clean = {
    "a.js": 'const season = { league: "league" }; on("score"); f("Your teams")',
    "a.css": ".league{color:red}/* football */",
    "index.html": '<p class="league" id="team">Transport by pitchfork<script>const fan = "fans of teams"</script></p>',
  };
  expect(await leaksOf(clean)).toEqual([]);
});
