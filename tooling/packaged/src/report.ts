import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments } from "@roster/site/arguments";
import { createBare } from "./bare.ts";
import { mustRun } from "./command.ts";
import { type Declaration, type EntryPoint, readEntryPoints } from "./entry-points.ts";
import { root } from "./paths.ts";

/** Prints the report of the public surface of the core as installed in a bare project. */
export async function readReport(bareProject: string): Promise<string> {
  const report = printReport(readEntryPoints(join(bareProject, "node_modules/@roster/core")));
  return mustRun("oxfmt", ["--stdin-filepath=x.md"], root, {}, report);
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

if (import.meta.main) {
  readArguments({ usage: "pnpm -C tooling/packaged surface packs the core, and writes its API report.", options: {} });
  const project = await createBare();
  try {
    await writeFile(join(root, "packages/core/api-report.md"), await readReport(project.folder));
  } finally {
    await rm(project.root, { recursive: true, force: true });
  }
}
