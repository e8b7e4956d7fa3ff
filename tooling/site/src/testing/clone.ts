import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "../paths.ts";
import { type Finished, outputOf } from "../processes.ts";

/** A git repository with the commands that `pnpm new` needs, and a small part of the roster. */
export interface Clone {
  readonly path: string;
  /** Runs git. @throws Error with its output if it fails */
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** Runs a program of `tooling/site/src` with these lines as answers. */
  readonly command: (name: string, args: readonly string[], ...lines: readonly string[]) => Promise<Finished>;
  readonly remove: () => Promise<void>;
}

const PARTS = ["package.json", "languages", "roster", "packages/core", "tooling/site", "tooling/instance"];
const PACKAGES = ["languages", "roster", "packages/core", "tooling/site", "tooling/instance"];

/** Copies the repository as it is, with the accounts of one folder, and commits it. */
export async function openClone(): Promise<Clone> {
  const path = await mkdtemp(join(tmpdir(), "roster-clone-"));
  // a few accounts are enough, since copying takes most of the time
  const [, ...spared] = await readdir(join(root, "roster/accounts"));
  const isWanted = (source: string): boolean => !["dist", ".turbo", "reports", ...spared].includes(basename(source));
  for (const part of PARTS)
    await cp(join(root, part), join(path, part), { recursive: true, verbatimSymlinks: true, filter: isWanted });
  await symlink(join(root, "node_modules"), join(path, "node_modules"));
  await writeFile(join(path, ".gitignore"), "node_modules\ndist\n");
  // a fork may have no tests of its own data
  await mkdir(join(path, "roster/own-tests"), { recursive: true });
  await writeFile(join(path, "roster/own-tests/mine.test.ts"), "");
  await mkdir(join(path, ".changeset"));
  for (const name of ["config.json", "picks.md", "search.md"]) await writeFile(join(path, ".changeset", name), "{}");
  await mkdir(join(path, "apps/embed"), { recursive: true });
  await writeFile(join(path, "apps/embed/package.json"), '{\n  "name": "@roster/embed",\n  "version": "1.1.0"\n}\n');
  await writeFile(join(path, "apps/embed/CHANGELOG.md"), "# @roster/embed\n");
  const clone = cloneAt(path);
  await clone.git("init", "--initial-branch=main");
  await clone.git("add", "--all");
  await clone.git("commit", "--quiet", "--message=Clone");
  return clone;
}

/** Clones a clone with git, and installs its packages. */
export async function cloneAgain({ path: from }: Clone, ...options: readonly string[]): Promise<Clone> {
  const path = await mkdtemp(join(tmpdir(), "roster-fork-"));
  await outputOf("git", ["clone", "--quiet", ...options, `file://${from}`, path], tmpdir());
  for (const folder of ["", ...PACKAGES].map((one) => join(one, "node_modules")))
    await cp(join(from, folder), join(path, folder), { recursive: true, verbatimSymlinks: true });
  return cloneAt(path);
}

function cloneAt(path: string): Clone {
  const author = ["-c", "user.name=Owner", "-c", "user.email=owner@museum.example"];
  return {
    path,
    git: (...args) => outputOf("git", [...author, ...args], path),
    command: (name, args, ...lines) => start(path, name, args, lines),
    remove: () => rm(path, { recursive: true }),
  };
}

async function start(path: string, name: string, args: readonly string[], lines: readonly string[]): Promise<Finished> {
  const env = { ...process.env, ...identity };
  const child = spawn(process.execPath, [join(path, "tooling/site/src", name), ...args], { cwd: path, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  const code = await new Promise<number | null>((resolve) => {
    child.on("close", resolve);
  });
  return { code: code ?? 1, output };
}

const identity = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Owner"],
    [`GIT_${who}_EMAIL`, "owner@museum.example"],
  ]),
);
