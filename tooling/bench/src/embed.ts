import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run, siteDir } from "./builds.ts";
import type { Part } from "./figures.ts";
import { brotli } from "./weigh.ts";

const MAX_SCRIPT_BYTES = 9_600;
const MAX_BYTES_WITH_DATA = 12_288;
const ACCOUNTS = 30;
/** How much of the same sources on React the widget may be. */
const MAX_SHARE = 1 / 6;

/** P7: what a reader of a blog loads for the widget, beside the same sources on React. */
export async function measureEmbed(): Promise<Part> {
  const embed = join(root, "apps/embed");
  await run(process.execPath, [join(embed, "node_modules/vite/bin/vite.js"), "build", "--mode", "react"], embed);
  const react = brotli(await readFile(join(embed, "dist/react/v1.js")));
  const script = brotli(await readFile(join(siteDir, "embed/v1.js")));
  const data = brotli(await firstAccounts(join(siteDir, "data/nfl.json")));
  return {
    title: "P7 the widget, brotli 11",
    figures: [
      { name: "script with styles", value: script, unit: "bytes", goal: { atMost: MAX_SCRIPT_BYTES } },
      {
        name: `with the data of ${ACCOUNTS} accounts`,
        value: script + data,
        unit: "bytes",
        goal: { atMost: MAX_BYTES_WITH_DATA },
      },
      { name: "the same sources on React", value: react, unit: "bytes" },
      { name: "share of that", value: script / react, unit: "×", goal: { atMost: MAX_SHARE } },
    ],
  };
}

async function firstAccounts(file: string): Promise<string> {
  const { accounts, ...about }: { accounts: unknown[] } = JSON.parse(await readFile(file, "utf8"));
  return JSON.stringify({ ...about, accounts: accounts.slice(0, ACCOUNTS) });
}
