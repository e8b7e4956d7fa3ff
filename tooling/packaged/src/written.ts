import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printWeights, weigh, type Weight } from "./bytes.ts";
import { mustRun } from "./command.ts";
import { readEntryPoints } from "./entry-points.ts";
import { root } from "./paths.ts";
import { printReport } from "./report.ts";

const README = "packages/core/README.md";
const BYTES = /(?<=<!-- bytes -->\n)[\s\S]*?(?=<!-- \/bytes -->)/;

/** The files that are generated from the packed core, by path, and the sizes of its entry points. */
export interface Written {
  readonly files: ReadonlyMap<string, string>;
  readonly weights: readonly Weight[];
}

/** Generates the files from the core as installed in a bare project. */
export async function written(bare: string): Promise<Written> {
  const folder = join(bare, "node_modules/@roster/core");
  const entryPoints = await readEntryPoints(folder);
  const weights = await weigh(folder, entryPoints);
  const readme = await readFile(join(root, README), "utf8");
  const files = new Map([
    ["packages/core/api-report.md", await formatted(printReport(entryPoints))],
    [README, await formatted(readme.replace(BYTES, `\n${printWeights(weights)}\n\n`))],
  ]);
  return { files, weights };
}

/** Formats Markdown as the repository does. */
function formatted(markdown: string): Promise<string> {
  return mustRun("oxfmt", ["--stdin-filepath=x.md"], root, {}, markdown);
}
