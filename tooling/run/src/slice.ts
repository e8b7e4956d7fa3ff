import { createHash } from "node:crypto";
import type { ListedTest } from "./reports.ts";
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
 * @param always chooses tests that are in every slice, e.g. because they use the seed themselves
 */
export function sliceOf(
  tests: readonly ListedTest[],
  seed: string,
  share: number,
  always: (test: ListedTest) => boolean = () => false,
): string[] {
  return tests.filter((test) => always(test) || positionOf(test, seed) < share).map(({ name }) => name);
}

/**
 * Draws one test of each place of the sources by a seed. A loop writes tests of several cases at one place, so each fact
 * keeps one of its cases.
 */
export function oneOfEachPlace(tests: readonly ListedTest[], seed: string): ReadonlySet<ListedTest> {
  const drawn = new Map<string, ListedTest>();
  for (const test of tests) {
    const other = drawn.get(test.place);
    if (other === undefined || positionOf(test, seed) < positionOf(other, seed)) drawn.set(test.place, test);
  }
  return new Set(drawn.values());
}

/** A number between 0 and 1 from a test's name and the seed. */
function positionOf({ name }: ListedTest, seed: string): number {
  return createHash("sha256").update(`${seed}\n${name}`).digest().readUInt32BE() / 2 ** 32;
}
