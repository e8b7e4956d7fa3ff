import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { atRest, expect, signedIn, test } from "./stage.ts";
import type { Page } from "@playwright/test";

const out = fileURLToPath(new URL("../../../apps/web/out", import.meta.url));
const CHUNK = /static\/chunks\/[\w.~-]+\.js/g;

/** Words that only these libraries have, and have in their smallest build. Which files hold them the build decides. */
const LIBRARIES = {
  "the client of instances": "invalid_grant",
  "the search engine": "NO_LANGUAGE_WITH_CUSTOM_TOKENIZER",
  "the checker of schemas": "ZodError|invalid_union",
} as const;

/** What a visitor pays for the home page, in bytes of brotli 11. Raising a number is a decision. */
const BUDGET = { js: 141_500, css: 6_300, page: 17_000 } as const;

const size = async (path: string): Promise<number> =>
  brotliCompressSync(await readFile(join(out, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test("no page names a script with the client of instances, the search engine or the checker of schemas", async () => {
  const pages = (await readdir(out, { recursive: true })).filter((name) => name.endsWith(".html"));
  const first = new Set<string>();
  for (const page of pages) {
    for (const [chunk] of (await readFile(join(out, page), "utf8")).matchAll(CHUNK))
      first.add(chunk.split("/")[2] ?? "");
  }
  expect(first.size).toBeGreaterThan(5);
  const found: string[] = [];
  const holders: string[] = [];
  for (const chunk of await readdir(join(out, "_next/static/chunks"))) {
    if (!chunk.endsWith(".js")) continue;
    const code = await readFile(join(out, "_next/static/chunks", chunk), "utf8");
    for (const [library, words] of Object.entries(LIBRARIES)) {
      if (!new RegExp(words).test(code)) continue;
      (first.has(chunk) ? found : holders).push(library);
    }
  }
  expect(found).toEqual([]);
  // the words are right: the files that come later do hold them
  expect(new Set(holders)).toEqual(new Set(["the client of instances", "the search engine"]));
});

test("the home page keeps to its bytes", async () => {
  const html = await readFile(join(out, "index.html"), "utf8");
  const of = async (pattern: RegExp): Promise<number> => {
    const paths = new Set([...html.matchAll(pattern)].map(([, path = ""]) => path));
    const sizes = await Promise.all([...paths].map(size));
    return sizes.reduce((sum, one) => sum + one, 0);
  };
  const js = await of(/<script src="([^"]+)"(?! noModule)/g);
  const css = await of(/<link rel="stylesheet" href="([^"]+)"/g);
  const weight = { js, css, page: css + (await size("index.html")) };
  for (const [part, bytes] of Object.entries(weight))
    expect.soft(bytes, `${part}: ${bytes} bytes`).toBeGreaterThan(1_000);
  expect.soft(js).toBeLessThanOrEqual(BUDGET.js);
  expect.soft(css).toBeLessThanOrEqual(BUDGET.css);
  expect.soft(weight.page).toBeLessThanOrEqual(BUDGET.page);
});

/** The scripts a page asks for that hold the client of instances. */
function watchClient(page: Page): string[] {
  const asked: string[] = [];
  page.on("response", async (response) => {
    if (!/static\/chunks\/.*\.js$/.test(response.url())) return;
    const code = await response.text().catch(() => "");
    if (new RegExp(LIBRARIES["the client of instances"]).test(code)) asked.push(response.url());
  });
  return asked;
}

test.describe("the client of instances", () => {
  test.use({ serviceWorkers: "block" });

  test("is asked for when the dialog opens, not before", async ({ page }) => {
    const asked = watchClient(page);
    await page.goto("/");
    await atRest(page);
    expect(asked).toEqual([]);
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test("is asked for at once by who is signed in", async ({ page, world }) => {
    await signedIn(page, world);
    const asked = watchClient(page);
    await page.goto("/");
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
});
