import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { buildRoster } from "../build.ts";

/** Makes a folder for the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "roster-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Builds the directory beside this folder for the tests of a file. */
export function buildOwn(env: Readonly<Record<string, string>> = {}) {
  const dist = temporaryFolder();
  return { dist, ...buildRoster(join(import.meta.dirname, ".."), dist, env) };
}
