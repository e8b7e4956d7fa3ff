import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildRoster } from "../build.ts";

/** The folder with the data of this repository's roster. */
export const folder = join(import.meta.dirname, "..");
/** A temporary folder with its built files, which is removed when the process ends. */
export const DIST = mkdtempSync(join(tmpdir(), "roster-own-"));
process.once("exit", () => rmSync(DIST, { recursive: true, force: true }));

/** The result of the build, which the test files of a process share. */
export const { problems, data, searchWords } = buildRoster(folder, DIST);
