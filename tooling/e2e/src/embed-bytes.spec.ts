import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { siteDir } from "@roster/run/paths";

/** What a reader of a blog pays, in bytes of brotli 11. Raising a number is a decision. */
const BUDGET = { script: 9_600, withData: 12_288 } as const;
const ACCOUNTS = 30;

const size = (text: string | Buffer): number => brotliCompressSync(text).length;

test("the widget keeps to its bytes, alone and with thirty accounts", async () => {
  const script = size(await readFile(join(siteDir, "embed/v1.js")));
  const { accounts, ...about } = JSON.parse(await readFile(join(siteDir, "data/nfl.json"), "utf8"));
  expect(accounts.length).toBeGreaterThan(ACCOUNTS);
  const data = size(JSON.stringify({ ...about, accounts: accounts.slice(0, ACCOUNTS) }));
  expect.soft(script).toBeGreaterThan(1_000);
  expect.soft(script).toBeLessThanOrEqual(BUDGET.script);
  expect.soft(script + data).toBeLessThanOrEqual(BUDGET.withData);
});
