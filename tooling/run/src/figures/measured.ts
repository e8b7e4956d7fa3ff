import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../paths.ts";

const PRODUCT = ["apps", "packages", "roster", "pnpm-lock.yaml"];
const NO_TESTS = [":!*.test.ts", ":!*.test.tsx", ":!*.md"];
const FAULT_TESTS = ["tooling/faults/src", "tooling/faults/rows.json", "tooling/instance"];

/** The files that the figures of each command depend on. */
const SOURCES = {
  bench: [...PRODUCT, "tooling/bench/src", ...NO_TESTS],
  long: [...PRODUCT, ...FAULT_TESTS, "tooling/run/src/long"],
} as const;
export type ResultKind = keyof typeof SOURCES;

/** When and from which commit a result was measured. */
export interface Origin {
  /** It ends in " with changes" if the tree had changes that are not committed. */
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  /** A hash of the tracked sources without their history, so that a shallow clone computes the same hash. */
  readonly sources: string;
}

export type Measured<T> = T & Origin;

/** Whether a result comes from a commit, so that it can be published. */
export const isCommitted = ({ commit }: Origin): boolean => !commit.includes(" ");

/** Writes results beside the others of a file, one after another. */
export interface ResultWriter {
  write(name: string, result: object): Promise<void>;
}

/** The file with the results of a command, which git ignores. */
const fileOf = (kind: ResultKind, repository: string): string => join(repository, "reports", kind, "results.json");

/** Begins a measurement. A result names the commit of its beginning. */
export function startMeasuring(kind: ResultKind, repository = root): ResultWriter {
  const file = fileOf(kind, repository);
  const commit = git(repository, "rev-parse", "--short=12", "HEAD").trim();
  const sources = hashOf(kind, repository);
  const wasClean = changedFiles(repository, ["."]) === "";
  const write = async (name: string, result: object): Promise<void> => {
    const isClean = wasClean && isCurrent(kind, sources, repository);
    const origin = { commit: isClean ? commit : `${commit} with changes`, date: new Date().toISOString(), sources };
    const all = { ...Object.fromEntries(await readResults(kind, repository)), [name]: { ...result, ...origin } };
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(sorted, undefined, 2)}\n`);
  };
  let last = Promise.resolve();
  return { write: (name, result) => (last = last.then(() => write(name, result))) };
}

/** The results of a command by name. */
export async function readResults<T>(kind: ResultKind, repository = root): Promise<ReadonlyMap<string, Measured<T>>> {
  return new Map(Object.entries(JSON.parse(await readFile(fileOf(kind, repository), "utf8").catch(() => "{}"))));
}

/** A published figure or picture may be this much older than its sources. */
export const LONGEST_DAYS = 30;

/** Whether something was made more than `LONGEST_DAYS` ago. @param date ISO 8601 */
export const isOld = (date: string): boolean => Date.now() - Date.parse(date) > LONGEST_DAYS * 86_400_000;

/** Whether the sources of a command still have the hash that a result names. */
export function isCurrent(kind: ResultKind, sources: string, repository = root): boolean {
  return changedFiles(repository, SOURCES[kind]) === "" && hashOf(kind, repository) === sources;
}

/** The hash of the files that git tracks: their modes, contents and names. */
function hashOf(kind: ResultKind, repository: string): string {
  return digest(git(repository, "ls-files", "--stage", "-z", "--", ...SOURCES[kind]));
}

function changedFiles(repository: string, paths: readonly string[]): string {
  return git(repository, "status", "--porcelain", "--untracked-files=all", "--", ...paths);
}

export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function git(repository: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 2 ** 26 });
}
