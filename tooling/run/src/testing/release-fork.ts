import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { packageDir } from "../paths.ts";
import { type Finished, outputOf, run } from "../processes.ts";

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
  await cp(join(packageDir, "src"), join(fork, "tooling/run/src"), { recursive: true });
}

/** Gives a fork the commands. */
export async function addCommands(fork: string): Promise<void> {
  await addSources(fork);
  await symlink(join(packageDir, "node_modules"), join(fork, "tooling/run/node_modules"));
}

/** Runs a task of `pnpm release` in a fork, as a person does, or as a workflow with `GITHUB_ACTIONS` "true". */
export async function release(
  fork: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Finished> {
  // `pack` leaves its packages in the temporary directory
  const own = { GITHUB_ACTIONS: "", GITHUB_OUTPUT: join(fork, "output.txt"), TMPDIR: await openFolder({}), ...env };
  return run("node", [join(fork, "tooling/run/src/release.ts"), ...args], { cwd: fork, env: own, output: "collect" });
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
