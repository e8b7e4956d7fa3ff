import { expect, it } from "vitest";
import type { Tally } from "./reports.ts";
import { summarize } from "./summary.ts";

const tally = (more: Partial<Tally>) => ({ passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [], ...more });
const tests = (count: number) => Array.from({ length: count }, (_, at) => `a.spec.ts › test ${at}`);

it("the summary ends with the number of tests of all steps, after the minutes and the share of each step", () => {
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

Minutes by step, and its share of their sum:
   1.1  10 %  build
  10.0  90 %  e2e

8 passed, 1 failed`);
  expect(failed).toBe(true);
});

it("the summary names the ten slowest tests of all steps, the slowest first", () => {
  const times = (...seconds: readonly number[]) => seconds.map((s) => ({ name: `test of ${s} s`, ms: 1_000 * s }));
  const results = [
    { name: "unit", tally: tally({ durations: times(1, 12, 3, 2, 11, 4) }), ms: 0 },
    { name: "build", tally: tally({}), ms: 0 },
    { name: "e2e", tally: tally({ durations: times(10, 9, 7, 8, 6, 5) }), ms: 0 },
  ];
  const { lines } = summarize(results, false);
  const from = lines.indexOf("Slowest tests, in seconds:") + 1;
  expect(lines.slice(from, lines.indexOf("", from))).toEqual([
    "  12.0  unit › test of 12 s",
    "  11.0  unit › test of 11 s",
    "  10.0  e2e › test of 10 s",
    "   9.0  e2e › test of 9 s",
    "   8.0  e2e › test of 8 s",
    "   7.0  e2e › test of 7 s",
    "   6.0  e2e › test of 6 s",
    "   5.0  e2e › test of 5 s",
    "   4.0  unit › test of 4 s",
    "   3.0  unit › test of 3 s",
  ]);
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
