import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { type Figure, isMet, type Part, rounded } from "./figures.ts";

const FILE = join(import.meta.dirname, "../results.json");

/** One part as it is written down: where and when it was measured belongs to it, since parts are measured by themselves. */
interface Entry {
  readonly title: string;
  readonly commit: string;
  readonly date: string;
  readonly machine: Machine;
  readonly figures: readonly (Figure & { readonly met?: boolean })[];
}

interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly platform: string;
}

/** Writes one part into results.json, beside the others measured before. */
export async function writeResult(name: string, part: Part): Promise<void> {
  const before = await readResults();
  const figures = part.figures.map((figure) => {
    const met = isMet(figure);
    return { ...figure, value: rounded(figure.value), ...(met !== undefined && { met }) };
  });
  const entry: Entry = {
    title: part.title,
    commit: commit(),
    date: new Date().toISOString(),
    machine: machine(),
    figures,
  };
  const all = Object.entries({ ...before, [name]: entry }).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

async function readResults(): Promise<object> {
  const text = await readFile(FILE, "utf8").catch(() => "{}");
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null ? value : {};
}

function commit(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  try {
    const changed = git("status", "--porcelain", "--", ":/apps", ":/packages", ":/roster") !== "";
    return git("rev-parse", "--short=12", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "unknown";
  }
}

function machine(): Machine {
  return {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}
