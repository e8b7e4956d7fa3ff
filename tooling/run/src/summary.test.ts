import { expect, it } from "vitest";
import type { Tally } from "./reports.ts";
import { summarize } from "./summary.ts";

const tally = (more: Partial<Tally>) => ({ passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [], ...more });
const tests = (count: number) => Array.from({ length: count }, (_, at) => `a.spec.ts › test ${at}`);

it("the summary ends with the number of tests of all steps, after the minutes of each step", () => {
  const results = [
    { name: "build", tally: tally({}), ms: 66_000 },
    {
      name: "e2e",
      tally: tally({ passed: 7, failed: 1, failures: [{ name: "a", message: "no button" }] }),
      ms: 600_000,
    },
  ];
  const { lines, failed } = summarize(results, false);
  expect(lines.join("\n")).toBe(`
Failed:

✗ e2e › a
    no button

Minutes by step:
   1.1  build
  10.0  e2e

8 passed, 1 failed`);
  expect(failed).toBe(true);
});

it("a run with three unsteady tests passes, and the summary lists them by name", () => {
  const { lines, unsteady, failed } = summarize([{ name: "e2e", tally: tally({ unsteady: tests(3) }), ms: 0 }], false);
  expect(unsteady).toEqual(tests(3).map((name) => `e2e › ${name}`));
  expect(lines.slice(-5)).toEqual([...unsteady.map((name) => `~ ${name}`), "", "1 passed, 0 failed"]);
  expect(failed).toBe(false);
});

it("a run with four unsteady tests in two suites fails", () => {
  const two = { tally: tally({ unsteady: tests(2) }), ms: 0 };
  const { lines, failed } = summarize(
    [
      { ...two, name: "e2e" },
      { ...two, name: "faults" },
    ],
    false,
  );
  expect(lines.slice(-3)).toEqual(["✗ 4 tests are unsteady; at most 3 may be.", "", "2 passed, 1 failed"]);
  expect(failed).toBe(true);
});

it("a run that was stopped fails, and so does a run without a test", () => {
  expect(summarize([{ name: "build", tally: tally({}), ms: 0 }], true).lines.at(-1)).toBe("1 passed, 1 failed");
  expect(summarize([], false)).toMatchObject({ failed: true });
});

it("the summary ends with its counts, below a note that does not make the command fail", () => {
  const { lines, failed } = summarize([{ name: "e2e", tally: tally({}), ms: 0 }], false, ["release needed: …"]);
  expect(lines.slice(-4)).toEqual(["", "release needed: …", "", "1 passed, 0 failed"]);
  expect(failed).toBe(false);
});
