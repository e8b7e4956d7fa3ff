import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { buildRoster } from "../src/build.ts";
import { dataDir } from "../src/data-dir.js";

/** Makes a folder for the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "roster-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Builds the directory of this repository for the tests of a file. */
export function buildOwn(env: Readonly<Record<string, string>> = {}) {
  const dist = temporaryFolder();
  return { dist, ...buildRoster(dataDir(), dist, env) };
}
