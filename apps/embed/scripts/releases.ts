import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Released {
  /** The hash for the `integrity` attribute. */
  readonly integrity: string;
  /** The tags that it selects accounts by: only a directory with the same tags can use it. */
  readonly tags: readonly string[];
  /** The hash of its second file, which reads lists of other servers, if it has one. */
  readonly list?: string;
}

/** The two files of the widget. The script holds the hash of the other file. */
export type Built = Readonly<Record<"script" | "list", Buffer>>;

/** The content of `versions.json`: each released version, the newest last. */
export interface Versions {
  readonly versions: Readonly<Record<string, Released>>;
  /** The version that equals the moving script. Absent while that script has unreleased changes. */
  readonly current?: string;
}

const LIST = "versions.json";
const VERSION = /^\d+\.\d+\.\d+$/;

/** The hash of a script for the `integrity` attribute. */
export function integrityOf(code: string | Buffer): string {
  return `sha384-${createHash("sha384").update(code).digest("base64")}`;
}

/**
 * Reads the released files of a folder.
 * @returns the code by file name, and the content of `versions.json`
 * @throws Error if a file differs from its release, is missing, or was never released
 */
export function readReleases(dir: string): Versions & { readonly code: ReadonlyMap<string, Buffer> } {
  if (!existsSync(dir)) return { versions: {}, code: new Map() }; // a new directory
  const { versions }: Versions = JSON.parse(readFileSync(join(dir, LIST), "utf8"));
  const files = Object.entries(versions).flatMap(([version, { integrity, list }]) => [
    { name: `${version}.js`, hash: integrity },
    ...(list === undefined ? [] : [{ name: `${version}-list.js`, hash: list }]),
  ]);
  const missing = files.find(({ name }) => !existsSync(join(dir, name)))?.name;
  if (missing !== undefined)
    throw new Error(
      `${missing} is missing in ${dir}, so pages that pin it would show nothing. Restore it: git checkout HEAD -- ${dir}`,
    );
  const code = new Map(files.map(({ name }) => [name, readFileSync(join(dir, name))]));
  for (const { name, hash } of files) {
    if (integrityOf(code.get(name) ?? "") === hash) continue;
    throw new Error(
      `${name} differs from its release, so pages that pin it would show nothing. Undo the change: git checkout HEAD -- ${dir}`,
    );
  }
  const unknown = readdirSync(dir).filter((name) => name.endsWith(".js") && !code.has(name));
  if (unknown.length > 0)
    throw new Error(`Never released: ${unknown.join(", ")}. Delete it. Scripts are released by: pnpm release widget`);
  return { versions, code };
}

const RAISE = "Raise the version, by a changeset for @roster/embed or in the changelog of a fork.";

/**
 * Releases a version: its files stay for ever. Releasing the same bytes again changes nothing.
 * @returns whether the version is new
 * @throws Error if the version was released with other bytes, or is lower than the newest release
 */
export function release(dir: string, version: string, { script, list }: Built, tags: readonly string[]): boolean {
  if (!VERSION.test(version)) throw new Error(`${version} is not a version. Write three numbers, such as 1.2.0.`);
  const { versions } = readReleases(dir);
  const integrity = integrityOf(script);
  const known = versions[version]?.integrity;
  if (known !== undefined && known !== integrity)
    throw new Error(`${version} was released already, and the widget differs from it. ${RAISE}`);
  const newest = Object.keys(versions).at(-1) ?? version;
  if (known === undefined && version.localeCompare(newest, "en", { numeric: true }) < 0)
    throw new Error(`${version} is lower than the newest release, ${newest}. ${RAISE}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, `${version}.js`), script);
  writeFileSync(join(dir, `${version}-list.js`), list);
  writeFileSync(join(dir, LIST), print({ ...versions, [version]: { integrity, tags, list: integrityOf(list) } }));
  return known === undefined;
}

/** Writes the files below `/embed/`: the floating script, the released scripts and their list. */
export function assemble(dir: string, { script, list }: Built, out: string): void {
  const { versions, code } = readReleases(dir);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "v1.js"), script);
  writeFileSync(join(out, "v1-list.js"), list);
  for (const [name, bytes] of code) writeFileSync(join(out, name), bytes);
  const current = Object.keys(versions).findLast((version) => versions[version]?.integrity === integrityOf(script));
  writeFileSync(join(out, LIST), print(versions, current));
}

function print(versions: Versions["versions"], current?: string): string {
  return `${JSON.stringify({ current, versions }, null, 2)}\n`;
}
