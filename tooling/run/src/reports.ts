/** What a step of the test command found. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

/** One failing test. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** Reads a report of vitest. A file that could not be loaded counts as one failure. */
export function readVitestReport(report: unknown): Tally {
  const files = list(report, "testResults");
  const tests = files.flatMap((file) => list(file, "assertionResults"));
  const failures = tests.filter((test) => text(test, "status") === "failed").map(vitestFailure);
  for (const file of files) {
    const broken = text(file, "status") === "failed" && list(file, "assertionResults").length === 0;
    if (broken) failures.push({ name: text(file, "name"), message: text(file, "message") });
  }
  const passed = tests.filter((test) => text(test, "status") === "passed").length;
  const skipped = tests.length - passed - tests.filter((test) => text(test, "status") === "failed").length;
  return { passed, failed: failures.length, skipped, failures };
}

function vitestFailure(test: unknown): Failure {
  const message = list(test, "failureMessages").map(String).join("\n");
  return { name: text(test, "fullName"), message };
}

/** Reads a report of Playwright. A test that needed a second try counts as failed; so does an error outside of tests. */
export function readPlaywrightReport(report: unknown): Tally {
  const specs = list(report, "suites").flatMap((suite) => specsOf(suite, []));
  const runs = specs.flatMap(({ name, spec }) => list(spec, "tests").map((test) => ({ name, test })));
  const failures = runs.flatMap(({ name, test }) =>
    ["unexpected", "flaky"].includes(text(test, "status")) ? [{ name, message: playwrightMessage(test) }] : [],
  );
  for (const error of list(report, "errors")) {
    failures.push({ name: "outside of the tests", message: text(error, "message") });
  }
  const passed = runs.filter(({ test }) => text(test, "status") === "expected").length;
  const skipped = runs.filter(({ test }) => text(test, "status") === "skipped").length;
  return { passed, failed: failures.length, skipped, failures };
}

interface NamedSpec {
  readonly name: string;
  readonly spec: unknown;
}

function specsOf(suite: unknown, above: readonly string[]): NamedSpec[] {
  const path = [...above, text(suite, "title")];
  return [
    ...list(suite, "specs").map((spec) => ({ name: [...path, text(spec, "title")].join(" › "), spec })),
    ...list(suite, "suites").flatMap((inner) => specsOf(inner, path)),
  ];
}

function playwrightMessage(test: unknown): string {
  const errors = list(test, "results").flatMap((result) => list(result, "errors"));
  return errors.map((error) => text(error, "message")).join("\n");
}

/** The sum of several steps. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (count: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    passed: sum((tally) => tally.passed),
    failed: sum((tally) => tally.failed),
    skipped: sum((tally) => tally.skipped),
    failures: tallies.flatMap((tally) => tally.failures),
  };
}

/**
 * A suite's tally, believed only as far as its exit code allows: a suite that ended badly without naming a failure, and
 * one in which nothing ran, have failed.
 */
export function judge(name: string, tally: Tally, exitCode: number): Tally {
  if (tally.failed > 0) return tally;
  const nothing = tally.passed === 0;
  if (exitCode === 0 && !nothing) return tally;
  const message = exitCode === 0 ? "no test ran" : `ended with exit code ${exitCode}; see its output above`;
  return { ...tally, failed: 1, failures: [{ name, message }] };
}

function list(value: unknown, key: string): readonly unknown[] {
  const field = fieldOf(value, key);
  return Array.isArray(field) ? field : [];
}

function text(value: unknown, key: string): string {
  const field = fieldOf(value, key);
  return typeof field === "string" ? field : "";
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
