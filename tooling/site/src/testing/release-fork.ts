import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { packageDir, root } from "../paths.ts";
import { outputOf } from "../processes.ts";

/** The files of a fork by path; an object is written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** Makes a folder with files for one test. */
export async function openFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "roster-release-fork-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

/** Gives a fork the sources of the commands, without installed packages. */
export async function addSources(fork: string): Promise<void> {
  await cp(join(packageDir, "src"), join(fork, "tooling/site/src"), { recursive: true });
  await addHook(fork);
}

/** Gives a fork the hook of pnpm, which names its packages. */
export async function addHook(fork: string): Promise<void> {
  for (const file of [".pnpmfile.mjs", "roster/src/data-dir.js"]) await cp(join(root, file), join(fork, file));
}

/** Commits all files of a fork. */
export async function commit(fork: string, branch = "main"): Promise<void> {
  await git(fork, "init", "--quiet", `--initial-branch=${branch}`);
  await git(fork, "add", ".");
  await git(fork, ...AUTHOR, "commit", "--quiet", "--message=All");
}

const AUTHOR = ["-c", "user.name=A", "-c", "user.email=a@museums.example"];

/** Runs git in a fork and returns what it prints. */
export async function git(fork: string, ...args: readonly string[]): Promise<string> {
  return (await outputOf("git", args, fork)).trim();
}
