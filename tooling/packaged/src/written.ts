import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printWeights, weigh, type Weight } from "./bytes.ts";
import { mustRun } from "./command.ts";
import type { Declaration } from "./declarations.ts";
import { type EntryPoint, readEntryPoints } from "./entry-points.ts";
import { root } from "./paths.ts";

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

/** Prints the declarations without comments, so that a diff shows each change of the API and no change of a comment. */
function printReport(entryPoints: readonly EntryPoint[]): string {
  const parts = entryPoints.map(({ specifier, exports, reached }) => {
    const list = [...exports.values()].map(bare);
    const others = [...reached].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => bare(one));
    const more = others.length === 0 ? "" : `\nReached through these, and not exported:\n\n${fence(others)}`;
    return `## ${specifier}\n\n${fence(list)}${more}`;
  });
  const note =
    "What `@roster/core` exports, written by `pnpm -C tooling/packaged surface` from its declarations. Do not edit.";
  return `# The public surface\n\n${note}\n\n${parts.join("\n")}`;
}

const bare = ({ text }: Declaration): string => text.replaceAll(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, "");

const fence = (texts: readonly string[]): string => `\`\`\`ts\n${texts.join("\n\n")}\n\`\`\`\n`;
