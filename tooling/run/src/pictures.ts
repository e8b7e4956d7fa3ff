import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isOld, LONGEST_DAYS } from "./figures/measured.ts";
import { readOwnSuites } from "./own-suites.ts";
import { readTree } from "./repo-checks/tree.ts";

export const PICTURES = ".github/screenshots";
const RECORD = join(PICTURES, "drawn.json");
/** The files on which the looks of the pages depend. */
const SOURCES = /^(?:apps\/web\/src\/|packages\/ui\/src\/|roster\/site\.json$)/;
const TEST = /\.test\.tsx?$/;
const SHOWN = /\.github\/screenshots\/([\w-]+)\.png/g;
const REMEDY = "Run: pnpm screenshots";

/** What a picture of the site shows. */
interface Shown {
  /** The size of the roster. */
  readonly accounts: number;
  /** A hash of the sources of the pages. */
  readonly sources: string;
}

/** The record beside the pictures. */
interface Drawn extends Shown {
  /** ISO 8601. */
  readonly date: string;
  /** The hash of each picture by its name. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Reads what a picture that is drawn now would show. */
export async function readShown(top: string): Promise<Shown> {
  const files = (await readTree(top)).filter(({ path }) => SOURCES.test(path) && !TEST.test(path));
  const accounts = globSync("roster/accounts/**/*.json", { cwd: top }).length;
  return { accounts, sources: digest(JSON.stringify(files)) };
}

/** Writes the record of pictures that were just drawn. */
export async function recordPictures(top: string, names: readonly string[], shown: Shown): Promise<void> {
  const hashes = await Promise.all(names.map(async (name) => [name, await hashOf(top, name)] as const));
  const drawn: Drawn = { date: new Date().toISOString(), ...shown, pictures: Object.fromEntries(hashes) };
  await writeFile(join(top, RECORD), `${JSON.stringify(drawn, undefined, 2)}\n`);
}

/**
 * Finds pictures of the README that `pnpm screenshots` did not draw, and those that are older than 30 days and show
 * another page or another size of the roster than today's.
 */
export async function pictureProblems(top: string): Promise<readonly string[]> {
  const drawn = await readDrawn(top);
  if (drawn === undefined) return [`${RECORD} is missing, so nobody knows what the pictures show. ${REMEDY}`];
  const readme = await readFile(join(top, "README.md"), "utf8");
  const names = new Set(Array.from(readme.matchAll(SHOWN), ([, name = ""]) => name));
  const foreign: string[] = [];
  for (const name of names)
    if (drawn.pictures[name] !== (await hashOf(top, name).catch(() => "missing")))
      foreign.push(`${PICTURES}/${name}.png is not the picture that was drawn. ${REMEDY}`);
  if (!isOld(drawn.date)) return foreign;
  const now = await readShown(top);
  const age = `The pictures of README.md are older than ${LONGEST_DAYS} days`;
  if (drawn.accounts !== now.accounts)
    return [...foreign, `${age} and show ${drawn.accounts} accounts, now there are ${now.accounts}. ${REMEDY}`];
  if (drawn.sources !== now.sources) return [...foreign, `${age}, and their pages changed since. ${REMEDY}`];
  return foreign;
}

/** Whether a release has to draw the pictures, whatever their age. A fork has its own README. */
export async function needPictures(top: string): Promise<boolean> {
  if (!readOwnSuites(top).has("e2e")) return false;
  const [drawn, now] = await Promise.all([readDrawn(top), readShown(top)]);
  return drawn?.accounts !== now.accounts || drawn.sources !== now.sources;
}

async function readDrawn(top: string): Promise<Drawn | undefined> {
  const text = await readFile(join(top, RECORD), "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function hashOf(top: string, name: string): Promise<string> {
  return digest(await readFile(join(top, PICTURES, `${name}.png`)));
}

function digest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
