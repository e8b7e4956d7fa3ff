import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { figure, type Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { root, siteDir } from "@roster/run/paths";
import { run } from "./builds.ts";
import { brotli, servedSize } from "./weigh.ts";

const { script: MAX_SCRIPT, withAccounts, accounts: ACCOUNTS, ofReact } = GOALS.widget;

/** P7: the bytes that the reader of a blog loads for the widget, relative to the same sources built with React. */
export async function measureEmbed(): Promise<Part> {
  const embed = join(root, "apps/embed");
  await run(process.execPath, [join(embed, "node_modules/vite/bin/vite.js"), "build", "--mode", "react"], embed);
  const react = brotli(await readFile(join(embed, "dist/react/v1.js")));
  const script = await servedSize(join(siteDir, "embed/v1.js"));
  const data = brotli(await firstAccounts(join(siteDir, "data/nfl.json")));
  return {
    title: "P7 the widget",
    figures: [
      figure("script with styles", script, "bytes", { atMost: MAX_SCRIPT }),
      figure(`with the data of ${ACCOUNTS} accounts`, script + data, "bytes", { atMost: withAccounts }),
      figure("the same sources on React", react, "bytes"),
      figure("ratio to that", script / react, "×", { atMost: ofReact }),
    ],
  };
}

async function firstAccounts(file: string): Promise<string> {
  const { accounts, ...about }: { accounts: unknown[] } = JSON.parse(await readFile(file, "utf8"));
  return JSON.stringify({ ...about, accounts: accounts.slice(0, ACCOUNTS) });
}
