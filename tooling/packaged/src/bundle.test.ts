import { launchChromium } from "@roster/site/browser";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readEntryPoints } from "./entry-points.ts";
import { serveFolder } from "./serve.ts";

const bare = inject("bare");
const folder = join(bare, "bundled");
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const PAGE = `<!doctype html><title>Bundled</title><script type="module" src="./main.js"></script>`;

const WORKER = `
import { readRosterData } from "@roster/core";
import { serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";

const load = async () => createSearch(readRosterData(await (await fetch("/roster.json")).json()));
serveSearch(self, load);
`;

const main = (specifiers: readonly string[]): string => `
import { fetchRoster, acctOf } from "@roster/core";
import { connectSearch } from "@roster/core/search";

const before = new Set(Reflect.ownKeys(globalThis));
const stored = localStorage.length;
const entryPoints = await Promise.all([${specifiers.map((one) => `import("${one}")`).join(", ")}]);
const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));

const roster = await fetchRoster("/roster.json");
const search = connectSearch(
  () => new Worker(new URL("./search.worker.js", import.meta.url), { type: "module" }),
  { fallback: () => Promise.reject(new Error("the worker failed")), timeoutMs: 30_000 },
);
const { hits } = await search.search("chicago buls");
globalThis.result = {
  entryPoints: entryPoints.map((entryPoint) => Object.keys(entryPoint).length > 0),
  added,
  stored: localStorage.length - stored,
  found: hits.slice(0, 1).map(({ account }) => acctOf(account, roster.site)),
};
`;

it("a bundle of Vite imports every entry point in a browser and searches in a worker (row 135)", async () => {
  const specifiers = readEntryPoints(join(bare, "node_modules/@roster/core")).map(({ specifier }) => specifier);
  await mkdir(join(folder, "public"), { recursive: true });
  const roster = await readFile(join(bare, "node_modules/@roster/data/dist/roster.json"));
  await Promise.all([
    writeFile(join(folder, "index.html"), PAGE),
    writeFile(join(folder, "main.js"), main(specifiers)),
    writeFile(join(folder, "search.worker.js"), WORKER),
    writeFile(join(folder, "public/roster.json"), roster),
  ]);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { target: "es2023" },
    worker: { format: "es" },
  });
  // the code for browsers uses no API that only Node has
  const built = await readdir(join(folder, "dist/assets"));
  const code = await Promise.all(built.map((file) => readFile(join(folder, "dist/assets", file), "utf8")));
  expect(code.filter((text) => /from\s*["']node:|require\(["']/.test(text))).toEqual([]);

  const site = await serveFolder(join(folder, "dist"));
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  try {
    await page.goto(site.origin);
    const result = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, "result"));
    await expect
      .poll(async () => [await result(), ...problems], { timeout: 60_000 })
      .toEqual([
        {
          entryPoints: specifiers.map(() => true),
          added: expect.arrayContaining(["__zod_globalConfig", "__zod_globalRegistry"]),
          stored: 0,
          found: [expect.stringMatching(/^\w+@[\w.]+$/)],
        },
      ]);
  } finally {
    await page.close();
    await site.close();
  }
});
