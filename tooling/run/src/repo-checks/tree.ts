import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A place that breaks a rule of this repository. `line` counts from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A text file of the repository; `path` is relative to its root, with slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const SKIPPED = new Set([
  "node_modules",
  "dist",
  "out",
  ".next",
  ".turbo",
  ".git",
  "test-results",
  "coverage",
  ".stryker-tmp",
  "reports",
]);
const GENERATED = new Set(["roster/accounts", "roster/released", "pnpm-lock.yaml"]);
const READ = /\.(?:ts|tsx|mts|cts|js|mjs|cjs|jsx|css|json|md|yml|yaml|html)$/;

/** Reads every text file below `root` that a person writes, in order of path. */
export async function readTree(root: string, folder = ""): Promise<TextFile[]> {
  const files: TextFile[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED.has(entry.name) || GENERATED.has(path)) continue;
    if (entry.isDirectory()) files.push(...(await readTree(root, path)));
    else if (READ.test(entry.name) && entry.name !== "next-env.d.ts") {
      files.push({ path, text: await readFile(join(root, path), "utf8") });
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The line, from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

/** Whether a file is a test or is used by tests only. Rules about shipped code do not apply to it. */
export function isTest(path: string): boolean {
  return /\.(?:test\.tsx?|test-d\.ts|spec\.ts)$/.test(path) || /(?:^|\/)(?:testing|test)\//.test(path);
}
