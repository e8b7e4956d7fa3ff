import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";

const PRODUCT = ["apps", "packages", "roster", "pnpm-lock.yaml"];
const NO_TESTS = [":!*.test.ts", ":!*.test.tsx", ":!*.md"];
const FAULT_TESTS = ["tooling/faults/src", "tooling/faults/rows.json", "tooling/instance"];

/** Each result file, the command that writes it, and the files that its figures depend on. */
export const RESULT_FILES = {
  bench: {
    path: "tooling/bench/results.json",
    command: "pnpm bench",
    sources: [...PRODUCT, "tooling/bench/src", ...NO_TESTS],
  },
  faults: { path: "tooling/faults/results.json", command: "pnpm faults", sources: [...PRODUCT, ...FAULT_TESTS] },
  long: {
    path: "tooling/faults/long.json",
    command: "pnpm test:long",
    sources: [...PRODUCT, ...FAULT_TESTS, "tooling/run/src/long"],
  },
} as const;
export type ResultKind = keyof typeof RESULT_FILES;

/** Files that the measuring commands write. They may differ from the commit, since one command runs after another. */
const WRITTEN = [
  ...Object.values(RESULT_FILES).map(({ path }) => path),
  "tooling/faults/RESULTS.md",
  ".github/FIGURES.md",
  "README.md",
  ".github/charts",
];

/** When and from which commit a result was measured. */
export interface Origin {
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  /** A hash of the tracked sources without their history, so that a shallow clone computes the same hash. */
  readonly sources: string;
  readonly seal: string;
}

export type Measured<T> = T & Origin;

type Finding = "problems" | "stale" | "expired";

/** Writes results beside the others of a file, one after another. */
export interface ResultWriter {
  write(name: string, result: object): Promise<void>;
}

/**
 * Begins a measurement whose results go into a file.
 * @throws Error when the tree has changes that are not committed
 */
export function startMeasuring(kind: ResultKind, repository = root): ResultWriter {
  const { path, sources } = RESULT_FILES[kind];
  const changed = changedFiles(repository, [".", ...WRITTEN.map((file) => `:!${file}`)]);
  if (changed.length > 0) throw new Error(explainDirty(path, changed));
  const commit = git(repository, "rev-parse", "--short=12", "HEAD").trim();
  const before = hashOf(repository, sources);
  const write = async (name: string, result: object): Promise<void> => {
    if (changedFiles(repository, sources).length > 0 || hashOf(repository, sources) !== before)
      throw new Error(
        `${path} was not written: the sources changed during the measurement of "${name}". Run it again.`,
      );
    const origin = { commit, date: new Date().toISOString(), sources: before };
    const entry = { ...result, ...origin };
    const all = { ...(await readEntries(path, repository)), [name]: { ...entry, seal: sealOf(name, entry) } };
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(join(repository, path), `${JSON.stringify(sorted, undefined, 2)}\n`);
  };
  let last = Promise.resolve();
  return { write: (name, result) => (last = last.then(() => write(name, result))) };
}

/** Opens the results of a command. Without `isWritten` it writes nothing; otherwise a tree with changes ends the process. */
export function openResults(kind: ResultKind, isWritten: boolean): ResultWriter {
  if (!isWritten) return { write: async () => undefined };
  try {
    return startMeasuring(kind);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** The results of a file by name. A valid seal says that a command of this repository wrote them. */
export async function readResults<T>(kind: ResultKind, repository = root): Promise<ReadonlyMap<string, Measured<T>>> {
  return new Map(Object.entries(await readEntries<Measured<T>>(RESULT_FILES[kind].path, repository)));
}

/** A published figure or picture may be this much older than its sources. */
export const LONGEST_DAYS = 30;

/** Whether something was made more than `LONGEST_DAYS` ago. @param date ISO 8601 */
export const isOld = (date: string): boolean => Date.now() - Date.parse(date) > LONGEST_DAYS * 86_400_000;

/**
 * Finds results that no command wrote (problems), and those that were measured on other sources than today's: at most 30
 * days ago (stale), or earlier (expired).
 */
export async function checkResults(kind: ResultKind, repository = root): Promise<Record<Finding, readonly string[]>> {
  const { path, command, sources } = RESULT_FILES[kind];
  const results = await readResults(kind, repository);
  const isChanged = changedFiles(repository, sources).length > 0;
  const today = hashOf(repository, sources);
  const problems: string[] = [];
  const stale: string[] = [];
  const expired: string[] = [];
  for (const [name, { seal, ...entry }] of results) {
    const fix = `Figures must come from a command at a commit. Run: ${command}`;
    if (/ /.test(entry.commit)) problems.push(`${path}: "${name}" is of "${entry.commit}". ${fix}`);
    else if (seal !== sealOf(name, entry)) problems.push(`${path}: "${name}" was edited by hand or by a merge. ${fix}`);
    else if (isChanged || entry.sources !== today) (isOld(entry.date) ? expired : stale).push(name);
  }
  return { problems, stale, expired };
}

/**
 * A checksum of a result, to detect figures that were typed by hand or merged from two files. It prevents mistakes, not
 * forgery, because anybody can compute it.
 */
function sealOf(name: string, entry: object): string {
  return digest(JSON.stringify([name, entry]));
}

/** The hash of the files git tracks below some paths: their modes, contents and names. */
function hashOf(repository: string, paths: readonly string[]): string {
  return digest(git(repository, "ls-files", "--stage", "-z", "--", ...paths));
}

function changedFiles(repository: string, paths: readonly string[]): string[] {
  return git(repository, "status", "--porcelain", "--untracked-files=all", "--", ...paths)
    .split("\n")
    .filter((line) => line !== "");
}

async function readEntries<T>(path: string, repository: string): Promise<Readonly<Record<string, T>>> {
  return JSON.parse(await readFile(join(repository, path), "utf8").catch(() => "{}"));
}

function explainDirty(path: string, changed: readonly string[]): string {
  const rest = changed.length > 5 ? [`  … and ${changed.length - 5} more`] : [];
  return [
    `${path} is not written: the working tree has changes that are not committed.`,
    ...changed.slice(0, 5).map((line) => `  ${line}`),
    ...rest,
    "A published figure names the commit it was measured on, and these changes are in no commit.",
    "Commit or stash them and run the command again, or add --print to measure without writing.",
  ].join("\n");
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function git(repository: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 2 ** 26 });
}
