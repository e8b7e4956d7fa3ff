import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildRoster } from "../src/build.ts";

/** The folder with the data of this repository's roster. */
export const folder = join(import.meta.dirname, "..");
const dist = mkdtempSync(join(tmpdir(), "roster-own-"));

/** The result of the build, which the test files of a process share. */
export const { problems, data, searchWords } = buildRoster(folder, dist);

const files = new Map(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file)] as const),
);
rmSync(dist, { recursive: true }); // at once, because the workers of Vitest end without an event

/** A built file. @throws Error if the build did not write it */
export function builtFile(...path: readonly string[]): Buffer {
  const bytes = files.get(join(dist, ...path));
  if (bytes === undefined) throw new Error(`The build wrote no ${path.join("/")}.`);
  return bytes;
}
