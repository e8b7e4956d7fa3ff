import { createHash } from "node:crypto";

/**
 * A part of the tests, the same for the same seed: each is chosen by its own name, so that a new test moves no other.
 * @param share between 0 and 1, of the tests on average
 * @param always tests that are in every slice, e.g. since they choose by the seed themselves
 */
export function sliceOf(tests: readonly string[], seed: string, share: number, always?: RegExp): string[] {
  return tests.filter((test) => always?.test(test) === true || positionOf(test, seed) < share);
}

/** A test's place between 0 and 1 that a seed gives it. */
function positionOf(test: string, seed: string): number {
  return createHash("sha256").update(`${seed}\n${test}`).digest().readUInt32BE() / 2 ** 32;
}
