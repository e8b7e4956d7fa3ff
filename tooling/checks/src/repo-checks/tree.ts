import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

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

const GENERATED = /^(?:directory\/|roster\/(?:accounts|released)\/|pnpm-lock\.yaml$)/;
const READ = /\.(?:ts|tsx|mts|cts|js|mjs|cjs|jsx|css|json|md|yml|yaml|html)$/;

/**
 * Reads every text file of a repository that a person writes, in order of path: those that git tracks or may track.
 * @throws Error if `root` is no repository
 */
export async function readTree(root: string): Promise<TextFile[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: Infinity });
  // git lists a file with conflicts several times, and a deleted file until the deletion is staged
  const paths = [...new Set(stdout.split("\0"))].filter(
    (path) => READ.test(path) && !GENERATED.test(path) && existsSync(join(root, path)),
  );
  const files = paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") }));
  return (await Promise.all(files)).sort((a, b) => (a.path < b.path ? -1 : 1));
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
