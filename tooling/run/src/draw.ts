import { createHash } from "node:crypto";
import type { ListedTest } from "./reports.ts";
import type { TextFile } from "./repo-checks/tree.ts";

/*
 * `pnpm test` is meant to take at most 12 minutes on two idle processors. It always runs the checks, the unit tests of the
 * product and of its published documents, and the browser tests of journeys. If a loop declares one of these for several
 * cases, it runs at least one case. The seed draws the rest:
 * - half of the browser tests of safe sign-in and follows;
 * - a twelfth of the test files of our tools, which pack, install, release and start programs;
 * - a twelfth of the other browser tests and of the faults, with at least one kind of server of each path;
 * - one of four suites: the museums, the German observatories, Firefox, the web servers.
 * A slow new test is drawn too, or belongs to `pnpm test:long`.
 *
 * The forge runs all tests for each change, in parallel jobs, and `pnpm test:long` every night.
 */
const SHARE = 1 / 12;
const SAFETY_SHARE = 1 / 2;
/** The tests of our tools. Those of examples and documents test what is published, and always run. */
const TOOLS = /^tooling\/(?:bench|packaged|run)\/(?!src\/(?:doc-examples|readme|report)\.test\.ts$)/;
const JOURNEYS = /^(?:journey[^/]*|main-path)\.spec\.ts/;
/** Tests that signing in and following are safe. */
const SAFETY =
  /^(?:dialog|follow[^/]*|plan[^/]*|remote-follow|run-states|sign-in|two-servers|embed-(?:follow|safety))\.spec\.ts/;
/** The main path and other paths at every kind of server. */
const SERVERS = /^server-quirks\.spec\.ts/;
/** Tests that draw their cases by the seed themselves. */
const BY_SEED = /^follows-model\.spec\.ts/;

/** Draws the names of the tests of a suite that run. */
export type Draw = (tests: readonly ListedTest[], seed: string) => readonly string[];

/** Draws among the browser tests of the site. */
export const drawE2e: Draw = drawing((test, isFirst, seed) => {
  if (!isFirst) return false;
  return JOURNEYS.test(test.name) || (SAFETY.test(test.name) && positionOf(test, seed) < SAFETY_SHARE);
});

/** Draws among the tests of faults. */
export const drawFaults: Draw = drawing(({ name }, isFirst) => BY_SEED.test(name) || (isFirst && SERVERS.test(name)));

/** Draws among files of unit tests. Paths are relative to the root folder. */
export function drawFiles(paths: readonly string[], seed: string): readonly string[] {
  const files = paths.map((path) => ({ name: path, place: path }));
  return sliceOf(files, seed, SHARE, ({ place }) => !TOOLS.test(place));
}

/** Draws one of several suites. */
export function drawSuite(suites: readonly string[], seed: string): string | undefined {
  return suites[Number(seed) % suites.length];
}

/** @param isAlways chooses tests that always run; `isFirst` is true for one test of each place, which the seed chooses */
function drawing(isAlways: (test: ListedTest, isFirst: boolean, seed: string) => boolean): Draw {
  return (tests, seed) => {
    const first = oneOfEachPlace(tests, seed);
    return sliceOf(tests, seed, SHARE, (test) => isAlways(test, first.has(test), seed));
  };
}

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
 * Draws one test for each line of the sources that declares tests. A loop declares a test for each of several cases, and one
 * of them is drawn.
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
