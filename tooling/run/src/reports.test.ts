import { describe, expect, it } from "vitest";
import {
  addTallies,
  judge,
  judgeDrawn,
  playwrightDurations,
  playwrightOutcomes,
  playwrightTests,
  readPlaywrightReport,
  readVitestReport,
  type Tally,
  vitestDurations,
  vitestFiles,
  vitestOutcomes,
} from "./reports.ts";

const clean: Tally = { passed: 2, failed: 0, skipped: 0, failures: [], unsteady: [] };

describe("a report of vitest", () => {
  const report = {
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "a works", failureMessages: [] },
          { status: "failed", fullName: "a breaks", failureMessages: ["expected 1 to be 2"] },
          { status: "pending", fullName: "a waits", failureMessages: [] },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
    ],
  };

  it("readVitestReport counts each test, and a file that does not load as one failure", () => {
    expect(readVitestReport(report)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        { name: "a breaks", message: "expected 1 to be 2" },
        { name: "b.test.ts", message: "Cannot find module" },
      ],
      unsteady: [],
    });
  });
});

describe("a report of Playwright", () => {
  const test = (status: string, message?: string) => ({
    status,
    results: [{ errors: message === undefined ? [] : [{ message }] }],
  });
  const report = {
    suites: [
      {
        title: "follow.spec.ts",
        specs: [{ title: "follows", tests: [test("expected")] }],
        suites: [
          {
            title: "by keyboard",
            specs: [
              { title: "follows", tests: [test("unexpected", "no button")] },
              { title: "unfollows", tests: [test("flaky", "too late")] },
              { title: "blocks", tests: [test("skipped")] },
            ],
          },
        ],
      },
    ],
    errors: [],
  };

  it("readPlaywrightReport counts each test, and a flaky test as failed", () => {
    expect(readPlaywrightReport(report)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        { name: "follow.spec.ts › by keyboard › follows", message: "no button" },
        { name: "follow.spec.ts › by keyboard › unfollows", message: "too late" },
      ],
      unsteady: [],
    });
  });

  it("readPlaywrightReport counts an error outside of the tests as a failure", () => {
    expect(readPlaywrightReport({ suites: [], errors: [{ message: "no config" }] }).failed).toBe(1);
  });
});

describe("the tests of a report", () => {
  it("vitestOutcomes returns the tests that ran, with their titles and durations", () => {
    const test = (title: string, status: string) => ({ ancestorTitles: ["a"], title, status, duration: 7 });
    const assertionResults = [test("b", "passed"), test("c", "failed"), test("d", "pending")];
    const report = { testResults: [{ name: "/top/src/a.test.ts", assertionResults }] };
    expect(vitestOutcomes(report)).toEqual([
      { titles: ["a", "b"], passed: true, ms: 7 },
      { titles: ["a", "c"], passed: false, ms: 7 },
    ]);
    expect(vitestDurations(report, "/top")).toEqual([
      { name: "src/a.test.ts › a › b", ms: 7 },
      { name: "src/a.test.ts › a › c", ms: 7 },
    ]);
  });

  it("playwrightOutcomes returns the tests that ran, with their titles and durations", () => {
    const place = { file: "a.spec.ts", line: 3, column: 2 };
    const spec = (title: string, status: string) => ({
      ...place,
      title,
      tests: [{ status, results: [{ duration: 7 }] }],
    });
    const specs = [spec("b", "expected"), spec("c", "flaky"), spec("d", "skipped")];
    const report = { suites: [{ title: "a.spec.ts", specs: [], suites: [{ title: "a", specs }] }] };
    expect(playwrightOutcomes(report)).toEqual([
      { titles: ["a.spec.ts", "a", "b"], passed: true, ms: 7 },
      { titles: ["a.spec.ts", "a", "c"], passed: false, ms: 7 },
    ]);
    expect(playwrightDurations(report)).toEqual([
      { name: "a.spec.ts › a › b", ms: 7 },
      { name: "a.spec.ts › a › c", ms: 7 },
    ]);
    expect(playwrightTests(report)).toEqual(
      ["b", "c", "d"].map((title) => ({ name: `a.spec.ts › a › ${title}`, place: "a.spec.ts:3:2" })),
    );
  });
});

describe("judge", () => {
  it("judge returns the unchanged tally of a suite that ran tests and ended with code 0", () => {
    expect(judge("unit", clean, 0)).toBe(clean);
  });

  it("judge adds a failure if a suite without failed tests ended with another code than 0", () => {
    expect(judge("unit", clean, 137)).toMatchObject({ passed: 2, failed: 1 });
  });

  it("judge adds a failure if no test ran", () => {
    expect(judge("unit", { ...clean, passed: 0 }, 0).failures).toEqual([{ name: "unit", message: "no test ran" }]);
  });

  it("judge counts a failure if a suite left no report", () => {
    expect(judge("unit", readVitestReport(undefined), 1).failed).toBe(1);
  });
});

describe("judgeDrawn", () => {
  it("judgeDrawn adds one failure that names the files of tests that a report of vitest lacks", () => {
    const report = { testResults: [{ name: "/a.test.ts" }, { name: "/a.test.ts" }] };
    const failure = { name: "unit", message: "1 of 2 did not run:\n/b.test.ts" };
    const found = judgeDrawn("unit", clean, ["/a.test.ts", "/b.test.ts"], vitestFiles(report));
    expect(found).toEqual({ ...clean, failed: 1, failures: [failure] });
  });

  it("judgeDrawn counts a test that two projects run twice", () => {
    expect(judgeDrawn("deploys", clean, ["a", "a"], ["a", "a"])).toBe(clean);
    expect(judgeDrawn("deploys", clean, ["a", "a"], ["a"]).failures[0]?.message).toBe("1 of 2 did not run:\na");
  });
});

it("addTallies adds the counts of two steps and joins their failures and unsteady tests", () => {
  const failed: Tally = { passed: 1, failed: 1, skipped: 3, failures: [{ name: "x", message: "y" }], unsteady: ["z"] };
  expect(addTallies([clean, failed])).toEqual({ ...failed, passed: 3, durations: [] });
});
