import { relative } from "node:path";

/** The result of a step of the test command. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Names of the browser tests that failed first and passed when they ran again alone. They count as passed. */
  readonly unsteady: readonly string[];
  /** How long each test took, if the step measures that. */
  readonly durations?: readonly Duration[];
}

/** How long a test took. */
export interface Duration {
  readonly name: string;
  readonly ms: number;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** Reads a report of vitest. A file that could not be loaded counts as one failure. */
export function readVitestReport(report: unknown): Tally {
  const tests = vitestTests(report);
  const failures = tests.filter((test) => text(test, "status") === "failed").map(vitestFailure);
  for (const file of list(report, "testResults")) {
    const broken = text(file, "status") === "failed" && list(file, "assertionResults").length === 0;
    if (broken) failures.push({ name: text(file, "name"), message: text(file, "message") });
  }
  const passed = tests.filter((test) => text(test, "status") === "passed").length;
  const skipped = tests.length - passed - tests.filter((test) => text(test, "status") === "failed").length;
  return { passed, failed: failures.length, skipped, failures, unsteady: [] };
}

function vitestTests(report: unknown): readonly unknown[] {
  return list(report, "testResults").flatMap((file) => list(file, "assertionResults"));
}

function vitestFailure(test: unknown): Failure {
  const message = list(test, "failureMessages").map(String).join("\n");
  return { name: text(test, "fullName"), message };
}

/** Reads a report of Playwright. A flaky test and an error outside of tests count as failed. */
export function readPlaywrightReport(report: unknown): Tally {
  const runs = runsIn(report);
  const failures = runs
    .filter(({ test }) => ["unexpected", "flaky"].includes(text(test, "status")))
    .map(({ path, test }) => ({ name: path.join(SEPARATOR), message: playwrightMessage(test) }));
  for (const error of list(report, "errors")) {
    failures.push({ name: "outside of the tests", message: text(error, "message") });
  }
  const passed = runs.filter(({ test }) => text(test, "status") === "expected").length;
  const skipped = runs.filter(({ test }) => text(test, "status") === "skipped").length;
  return { passed, failed: failures.length, skipped, failures, unsteady: [] };
}

/** The result of one test that ran. */
export interface Outcome {
  /** The titles of its groups, then its own. */
  readonly titles: readonly string[];
  readonly passed: boolean;
  /** Milliseconds from its start to its end. */
  readonly ms: number;
}

/** Lists the tests of a vitest report that ran. */
export function vitestOutcomes(report: unknown): Outcome[] {
  return vitestTests(report)
    .filter((test) => ["passed", "failed"].includes(text(test, "status")))
    .map((test) => ({
      titles: [...list(test, "ancestorTitles").map(String), text(test, "title")],
      passed: text(test, "status") === "passed",
      ms: number(test, "duration"),
    }));
}

/** The durations of the tests of a vitest report. Names begin with the file, relative to a folder. */
export function vitestDurations(report: unknown, folder: string): Duration[] {
  return list(report, "testResults").flatMap((file) =>
    vitestOutcomes({ testResults: [file] }).map(({ titles, ms }) => ({
      name: [relative(folder, text(file, "name")), ...titles].join(SEPARATOR),
      ms,
    })),
  );
}

/** The durations of the tests of a Playwright report. Names begin with the file. */
export function playwrightDurations(report: unknown): Duration[] {
  return playwrightOutcomes(report).map(({ titles, ms }) => ({ name: titles.join(SEPARATOR), ms }));
}

/** Lists the tests of a Playwright report that ran. */
export function playwrightOutcomes(report: unknown): Outcome[] {
  return runsIn(report)
    .filter(({ test }) => text(test, "status") !== "skipped")
    .map(({ path, test }) => ({
      titles: path,
      passed: text(test, "status") === "expected",
      ms: Math.max(0, ...list(test, "results").map((result) => number(result, "duration"))),
    }));
}

/** A test of a listing. */
export interface ListedTest {
  /** Names the test in the file for `playwright test --test-list`. */
  readonly name: string;
  /** The file, line and column of its declaration. */
  readonly place: string;
}

/** The tests of a listing; one for each project that runs it. */
export function playwrightTests(report: unknown): ListedTest[] {
  return runsIn(report).map(({ path, place }) => ({ name: path.join(SEPARATOR), place }));
}

/** The names of the tests of a report that ran, or that skipped themselves. Others did not get their turn. */
export function playwrightReported(report: unknown): string[] {
  const isReported = ({ test }: Run): boolean =>
    list(test, "results").some((result) => text(result, "status") !== "skipped") ||
    text(test, "expectedStatus") === "skipped";
  return runsIn(report)
    .filter(isReported)
    .map(({ path }) => path.join(SEPARATOR));
}

/** The files of a report of vitest. */
export function vitestFiles(report: unknown): string[] {
  return list(report, "testResults").map((file) => text(file, "name"));
}

/** The separator in the full names of Playwright's tests. */
export const SEPARATOR = " › ";

/** A test of a report in one project; its path is its file, its groups and its title. */
interface Run {
  readonly path: readonly string[];
  readonly place: string;
  readonly test: unknown;
}

/** The tests of a report, or of one of its groups. */
function runsIn(group: unknown, above: readonly string[] = []): Run[] {
  // Playwright leaves out empty titles when it compares names with a list of tests
  const path = [...above, text(group, "title")].filter((title) => title !== "");
  return [
    ...list(group, "specs").flatMap((spec) =>
      list(spec, "tests").map((test) => ({ path: [...path, text(spec, "title")], place: placeOf(spec), test })),
    ),
    ...list(group, "suites").flatMap((inner) => runsIn(inner, path)),
  ];
}

const placeOf = (spec: unknown): string => [text(spec, "file"), number(spec, "line"), number(spec, "column")].join(":");

function playwrightMessage(test: unknown): string {
  const errors = list(test, "results").flatMap((result) => list(result, "errors"));
  return errors.map((error) => text(error, "message")).join("\n");
}

/** Adds the tallies of several steps. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (count: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    passed: sum((tally) => tally.passed),
    failed: sum((tally) => tally.failed),
    skipped: sum((tally) => tally.skipped),
    failures: tallies.flatMap((tally) => tally.failures),
    unsteady: tallies.flatMap((tally) => tally.unsteady),
    durations: tallies.flatMap((tally) => tally.durations ?? []),
  };
}

/**
 * Compares a suite's tally with its exit code. A suite with another code than 0 and without failures has failed; so has
 * a suite in which no test ran.
 */
export function judge(name: string, tally: Tally, exitCode: number): Tally {
  if (tally.failed > 0) return tally;
  const nothing = tally.passed === 0;
  if (exitCode === 0 && !nothing) return tally;
  const message = exitCode === 0 ? "no test ran" : `ended with exit code ${exitCode}; see its output above`;
  return { ...tally, failed: 1, failures: [{ name, message }] };
}

/** Compares the drawn tests, or files of tests, with the reported ones. Fewer reported ones are a failure that names the others. */
export function judgeDrawn(name: string, tally: Tally, drawn: readonly string[], reported: readonly string[]): Tally {
  const rest = [...reported];
  const missing = drawn.filter((one) => {
    const at = rest.indexOf(one);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  if (missing.length === 0) return tally;
  const message = [`${missing.length} of ${drawn.length} did not run:`, ...missing].join("\n");
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, { name, message }] };
}

function list(value: unknown, key: string): readonly unknown[] {
  const field = fieldOf(value, key);
  return Array.isArray(field) ? field : [];
}

function text(value: unknown, key: string): string {
  const field = fieldOf(value, key);
  return typeof field === "string" ? field : "";
}

function number(value: unknown, key: string): number {
  const field = fieldOf(value, key);
  return typeof field === "number" ? field : 0;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
