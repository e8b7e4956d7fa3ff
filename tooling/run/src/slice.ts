import { createHash } from "node:crypto";
import type { TextFile } from "./repo-checks/tree.ts";

/** Computes a seed below 2 ** 31 from the sources, so that the same sources always draw the same tests. */
export function seedOf(files: readonly TextFile[]): number {
  const hash = createHash("sha256");
  for (const { path, text } of files) hash.update(`${path}\n${text.length}\n${text}`);
  return hash.digest().readUInt32BE() >>> 1;
}

/**
 * Draws a part of the tests by a seed. Each test is drawn by its own name, so a new test changes nothing for the others.
 * @param share the part of the tests on average, between 0 and 1
 * @param always tests that are in every slice, e.g. because they use the seed themselves
 */
export function sliceOf(tests: readonly string[], seed: string, share: number, always?: RegExp): string[] {
  return tests.filter((test) => always?.test(test) === true || positionOf(test, seed) < share);
}

/** A number between 0 and 1 from a test's name and the seed. */
function positionOf(test: string, seed: string): number {
  return createHash("sha256").update(`${seed}\n${test}`).digest().readUInt32BE() / 2 ** 32;
}
