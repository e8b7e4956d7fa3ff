import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { siteDir } from "@roster/site/paths";
import { expect, test } from "vitest";
import { CLIENT_CODE } from "../client-code.ts";
import { pageFiles, readPage, readSiteFile } from "./site.ts";

/** The most bytes of each part, compressed as the site serves them. ARCHITECTURE.md names these limits. */
const LIMITS = {
  widget: { script: 16_000, withAccounts: 17_800, accounts: 30 },
  /** Scripts of the first load. */
  firstLoad: { home: 150_000, other: 152_000 },
  /** The home page with the styles of its first paint; `firstLeague`: until the hero and the crests of one league have arrived. */
  home: { page: 20_000, firstLeague: 14_000 },
  /** Only the search loads `search-words.json`. */
  anAccount: { "roster.json": 40, "search-words.json": 26 },
  /** With a feed for each team. */
  filesAnAccount: 9.5,
} as const;

/** Text that occurs only in these libraries, also in their minified builds. */
const LIBRARIES = {
  "the Mastodon client": CLIENT_CODE,
  "the search engine": /NO_LANGUAGE_WITH_CUSTOM_TOKENIZER/,
  "the schema library": /ZodError|invalid_union/,
} as const;

/** A script that a browser with modules loads. */
const SCRIPT = /<script src="([^"]+)"(?! noModule)/g;
const CHUNK = /static\/chunks\/[\w.~-]+\.js/g;

/** The size of a text at the highest quality. */
const compressed = (text: string | Buffer): number => brotliCompressSync(text).length;

/** The size of a file as the host sends it, compressed by the build. */
const served = async (name: string): Promise<number> => (await readFile(join(siteDir, `${name}.br`))).length;

/** The files that a page loads by tags of this form. */
const linked = (html: string, tag: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(tag)].map(([, path = ""]) => path)),
];

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** The bytes of a compressed page that a browser needs before its HTML contains a text this many times. */
function bytesUntil(text: string, times: number, page: Buffer): number {
  const complete = (length: number): boolean => {
    const html = brotliDecompressSync(page.subarray(0, length), { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    return html.toString().split(text).length > times;
  };
  let [low, high] = [0, page.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (complete(middle)) high = middle;
    else low = middle;
  }
  return high;
}

test("no page loads a script with the Mastodon client, the search engine or the schema library", async () => {
  const first = new Set<string>();
  for (const page of await pageFiles()) {
    for (const [chunk] of (await readSiteFile(page)).matchAll(CHUNK)) first.add(chunk.split("/")[2] ?? "");
  }
  expect(first.size).toBeGreaterThan(5);
  const found: string[] = [];
  const deferred: string[] = [];
  for (const chunk of await readdir(join(siteDir, "_next/static/chunks"))) {
    if (!chunk.endsWith(".js")) continue;
    const code = await readSiteFile(`_next/static/chunks/${chunk}`);
    for (const [library, words] of Object.entries(LIBRARIES)) {
      if (words.test(code)) (first.has(chunk) ? found : deferred).push(library);
    }
  }
  expect(found).toEqual([]);
  // proves that the texts still identify the libraries
  expect(new Set(deferred)).toEqual(new Set(["the Mastodon client", "the search engine"]));
});

test("the scripts of no page weigh more than the limit", async () => {
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string): Promise<number> => {
    const size = sizes.get(path) ?? compressed(await readFile(join(siteDir, path)));
    sizes.set(path, size);
    return size;
  };
  const heavy: string[] = [];
  for (const page of await pageFiles()) {
    let total = 0;
    for (const path of linked(await readSiteFile(page), SCRIPT)) total += await sizeOf(path);
    expect.soft(total, page).toBeGreaterThan(1_000);
    if (total > LIMITS.firstLoad.other) heavy.push(`${page}: ${total}`);
  }
  expect(heavy).toEqual([]);
});

test("the home page's HTML, CSS and scripts keep to their byte budgets", async () => {
  const html = await readPage("/");
  const css = sum(await Promise.all(linked(html, /<link rel="stylesheet" href="([^"]+)"/g).map(served)));
  const scripts = linked(html, SCRIPT);
  const js = sum(await Promise.all(scripts.map(async (path) => compressed(await readFile(join(siteDir, path))))));
  const page = await readFile(join(siteDir, "index.html.br"));
  // the third list of crests begins after those of the hero and the first league
  const firstLeague = css + bytesUntil('class="crest-list"', 3, page);
  const weight = { page: css + page.length, firstLeague, js };
  for (const [part, bytes] of Object.entries(weight)) expect.soft(bytes, part).toBeGreaterThan(1_000);
  expect.soft(html.indexOf('id="hero"'), "the hero comes before the cards").toBeLessThan(html.indexOf("card-name"));
  expect.soft(weight.page, "HTML and CSS").toBeLessThanOrEqual(LIMITS.home.page);
  expect.soft(weight.firstLeague, "hero, CSS and the first league").toBeLessThanOrEqual(LIMITS.home.firstLeague);
  expect.soft(js, "scripts").toBeLessThanOrEqual(LIMITS.firstLoad.home);
});

test("the widget keeps to its byte budget, alone and with the data of thirty accounts", async () => {
  const script = compressed(await readSiteFile("embed/v1.js"));
  const { accounts, ...about } = JSON.parse(await readSiteFile("data/nfl.json"));
  expect(accounts.length).toBeGreaterThan(LIMITS.widget.accounts);
  const data = compressed(JSON.stringify({ ...about, accounts: accounts.slice(0, LIMITS.widget.accounts) }));
  expect.soft(script).toBeGreaterThan(1_000);
  expect.soft(script).toBeLessThanOrEqual(LIMITS.widget.script);
  expect.soft(script + data).toBeLessThanOrEqual(LIMITS.widget.withAccounts);
});

test("the roster and the words that only a search reads keep to their bytes an account", async () => {
  const { accounts } = JSON.parse(await readSiteFile("roster.json"));
  for (const [file, most] of Object.entries(LIMITS.anAccount))
    expect.soft(compressed(await readSiteFile(file)) / accounts.length, file).toBeLessThanOrEqual(most);
});

test("a site without compressed copies has at most 9.5 files an account", async () => {
  const { accounts } = JSON.parse(await readSiteFile("roster.json"));
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  expect(files.length / accounts.length).toBeLessThanOrEqual(LIMITS.filesAnAccount);
});
