import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printWeights, weigh, type Weight } from "./bytes.ts";
import { mustRun } from "./command.ts";
import { readDoors } from "./doors.ts";
import { root } from "./paths.ts";
import { printReference, printReport } from "./report.ts";

const README = "packages/core/README.md";
const BYTES = /(?<=<!-- bytes -->\n)[\s\S]*?(?=<!-- \/bytes -->)/;

/** What is written from the packed core: files by path, as they should be, and the weights. */
export interface Written {
  readonly files: ReadonlyMap<string, string>;
  readonly weights: readonly Weight[];
}

/** Works out the files that are written from the core as installed in a bare project. */
export async function written(bare: string): Promise<Written> {
  const folder = join(bare, "node_modules/@roster/core");
  const doors = await readDoors(folder);
  const weights = await weigh(folder, doors);
  const readme = await readFile(join(root, README), "utf8");
  const files = new Map([
    ["packages/core/api-report.md", await formatted(printReport(doors))],
    ["packages/core/API.md", await formatted(printReference(doors))],
    [README, await formatted(readme.replace(BYTES, `\n${printWeights(weights)}\n\n`))],
  ]);
  return { files, weights };
}

/** As the formatter of the repository would have it. */
function formatted(markdown: string): Promise<string> {
  return mustRun("oxfmt", ["--stdin-filepath=x.md"], root, {}, markdown);
}
