import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
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
const GENERATED = ["roster/accounts", "roster/released", "pnpm-lock.yaml", "deploy"];
const READ = /\.(?:ts|tsx|mts|cts|js|mjs|cjs|jsx|css|json|md|yml|yaml|html)$/;

/** Reads every text file below `root` that a person writes, in order of path. Skips what git ignores, if git is in use. */
export async function readTree(root: string): Promise<TextFile[]> {
  const paths = (await listByGit(root)) ?? (await listFolder(root));
  const files = paths.filter(isWritten).map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") }));
  return (await Promise.all(files)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Lists the files that git tracks or may track. Undefined if `root` is no working tree, such as an unpacked archive. */
async function listByGit(root: string): Promise<readonly string[] | undefined> {
  // a repository around this one may ignore all of it
  if (!existsSync(join(root, ".git"))) return undefined;
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: Infinity });
  // git lists a file with conflicts several times, and a deleted file until the deletion is staged
  return [...new Set(stdout.split("\0"))].filter((path) => path !== "" && existsSync(join(root, path)));
}

async function listFolder(root: string, folder = ""): Promise<string[]> {
  const paths: string[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) paths.push(path);
    else if (!SKIPPED.has(entry.name)) paths.push(...(await listFolder(root, path)));
  }
  return paths;
}

function isWritten(path: string): boolean {
  const names = path.split("/");
  return (
    READ.test(path) &&
    names.at(-1) !== "next-env.d.ts" &&
    !names.some((name) => SKIPPED.has(name)) &&
    !GENERATED.some((generated) => path === generated || path.startsWith(`${generated}/`))
  );
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
