import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** What a suite has found, from its report. */
export interface Results {
  readonly tests: readonly TestResult[];
  /** What failed outside of the tests, such as a file that cannot be loaded. */
  readonly errors: readonly string[];
}

export interface TestResult {
  readonly title: string;
  /** "unsteady" failed first, and passed when it was repeated alone. */
  readonly result: "passed" | "failed" | "skipped" | "unsteady";
}

const PLAYWRIGHT: ReadonlyMap<string, TestResult["result"]> = new Map([
  ["expected", "passed"],
  ["flaky", "unsteady"],
  ["skipped", "skipped"],
]);

/** Reads a report of vitest or of Playwright. Titles of vitest begin with the file, relative to a folder. */
export function readResults(path: string, root: string): Results {
  const report: JsonTestResults | JSONReport = JSON.parse(readFileSync(path, "utf8"));
  if (!("testResults" in report))
    return {
      tests: report.suites.flatMap((suite) => testsOf(suite)),
      errors: report.errors.map(({ message }) => message ?? "An error without a message."),
    };
  const files = report.testResults.map((file) => ({ ...file, name: relative(root, file.name) }));
  return {
    tests: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        title: `${name} › ${fullName}`,
        result: status === "passed" || status === "failed" ? status : "skipped",
      })),
    ),
    errors: files
      .filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
      .map(({ name, message }) => `${name}: ${message}`),
  };
}

function testsOf(suite: JSONReportSuite, above: readonly string[] = []): TestResult[] {
  const path = [...above, suite.title].filter((title) => title !== "");
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({
      title: [projectName, ...path, title].join(" › "),
      result: PLAYWRIGHT.get(status) ?? "failed",
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}
