import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";

const FILE = join(root, "tooling/faults/long.json");

/** What became of one part. */
export interface LongResult {
  readonly of: string;
  readonly count: number;
  readonly seed: number;
  readonly result: "pass" | "fail";
  readonly seconds: number;
  /** What the tests measured, by name. */
  readonly figures?: Readonly<Record<string, number>>;
  readonly commit: string;
  /** ISO. */
  readonly date: string;
}

/** What became of every part that was ever run, by name. */
export async function readLongResults(): Promise<ReadonlyMap<string, LongResult>> {
  const all: Readonly<Record<string, LongResult>> = JSON.parse(await readFile(FILE, "utf8").catch(() => "{}"));
  return new Map(Object.entries(all));
}

/** Writes one part beside the others, which may have run before. */
export async function writeLongResult(name: string, result: LongResult): Promise<void> {
  const before: unknown = JSON.parse(await readFile(FILE, "utf8").catch(() => "{}"));
  const all = Object.entries({ ...Object(before), [name]: result }).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

/** What is tested, as far as git knows. */
export function commitNow(): string {
  const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  try {
    const written = ["long.json", "results.json", "RESULTS.md"].map((name) => `:!/tooling/faults/${name}`);
    const changed = git("status", "--porcelain", "--", ":/packages", ":/tooling", ...written) !== "";
    return git("rev-parse", "--short=12", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "unknown";
  }
}
