import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAboutDirectory, isData, LANGUAGE_FILE, OWN_PACKAGES, VERSION } from "../data-files.ts";
import type { Git } from "./git.ts";

/** The newest commit of a fork, the one it has in common with the new version, and the new version. */
export interface Commits {
  readonly head: string;
  readonly base: string;
  readonly next: string;
}

/** The merged files, or the files of the engine that the fork and the new version both changed. */
export interface Merged {
  readonly tree: string;
  readonly conflicts: readonly string[];
}

/** Entries of a tree by path, such as "100644 blob 1234…". */
export type Entries = ReadonlyMap<string, string>;

const AUTHOR = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "roster"],
    [`GIT_${who}_EMAIL`, "roster@localhost"],
  ]),
);

/**
 * Merges the engine of a new version into a fork, in git's database alone: neither files nor references change. The base and
 * the new version get the fork's own files first, so that git sees no change of these and merges only the engine.
 */
export function mergeEngine(git: Git, commits: Commits): Merged {
  const [head, base, next] = [commits.head, commits.base, commits.next].map((commit) => readEntries(git, commit));
  if (head === undefined || base === undefined || next === undefined) throw new Error("git lacks a commit.");
  const isOwn = (path: string): boolean =>
    isData(path) || (isAboutDirectory(path) && head.get(path) !== base.get(path));
  const own = [...head].filter(([path]) => isOwn(path));
  const engineOf = (entries: Entries): string => {
    const engine = [...entries].filter(([path]) => !isOwn(path));
    return writeTree(git, new Map([...engine, ...own, ...withOwnVersions(git, entries, head)]));
  };
  // of two new files for one language, the engine's is complete
  const bothNew = [...head].filter(([path]) => LANGUAGE_FILE.test(path) && next.has(path) && !base.has(path));
  const baseCommit = commitOf(git, engineOf(new Map([...base, ...bothNew])));
  const ours = commitOf(git, `${commits.head}^{tree}`, baseCommit);
  const theirs = commitOf(git, engineOf(next), baseCommit);
  // a file that the fork added to a folder stays there, even if the new version moved the folder
  const merge = ["-c", "merge.directoryRenames=false", "merge-tree", "--write-tree", "-z", "--name-only"];
  const { code, output, message } = git.ask([...merge, "--no-messages", ours, theirs]);
  if (code > 1) throw new Error(`git cannot merge without files. It needs to be 2.38 or newer.\n${message}`);
  const [tree = "", ...conflicts] = output.split("\0").filter((part) => part !== "");
  return { tree, conflicts };
}

/** Lists the files of a commit or a tree. */
export function readEntries(git: Git, commit: string): Entries {
  const lines = git.text("ls-tree", "-r", "-z", "--full-tree", commit).split("\0");
  return new Map(
    lines.flatMap((line) => {
      const [entry = "", path = ""] = line.split("\t", 2);
      return path === "" ? [] : [[path, entry] as const];
    }),
  );
}

/** The package.json of the packages that a fork publishes, each with the version of the fork. */
function withOwnVersions(git: Git, entries: Entries, head: Entries): readonly (readonly [string, string])[] {
  return OWN_PACKAGES.flatMap((path) => {
    const [entry, own] = [entries.get(path), head.get(path)];
    if (entry === undefined || own === undefined) return [];
    const [version] = VERSION.exec(readBlob(git, own)) ?? [];
    if (version === undefined) return [];
    const input = readBlob(git, entry).replace(VERSION, version);
    const { output } = git.ask(["hash-object", "-w", "--stdin"], { input });
    return [[path, `100644 blob ${output.trim()}`] as const];
  });
}

const readBlob = (git: Git, entry: string): string => git.ask(["cat-file", "blob", entry.split(" ")[2] ?? ""]).output;

function writeTree(git: Git, entries: Entries): string {
  const folder = mkdtempSync(join(tmpdir(), "roster-index-"));
  try {
    const env = { GIT_INDEX_FILE: join(folder, "index") };
    const input = [...entries].map(([path, entry]) => `${entry}\t${path}\0`).join("");
    const { code, message } = git.ask(["update-index", "-z", "--index-info"], { input, env });
    if (code !== 0) throw new Error(message);
    return git.ask(["write-tree"], { env }).output.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function commitOf(git: Git, tree: string, parent?: string): string {
  const args = ["commit-tree", tree, "-m", "engine", ...(parent === undefined ? [] : ["-p", parent])];
  return git.ask(args, { env: AUTHOR }).output.trim();
}
