import { afterEach, expect, it, vi } from "vitest";
import { run } from "./processes.ts";
import type { Tally } from "./reports.ts";
import { runSideBySide, type Step } from "./steps.ts";

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] };
const never = new AbortController().signal;

afterEach(() => vi.restoreAllMocks());

/** Records the texts that the console prints, one for each call. */
function shown(): string[] {
  const pieces: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text) => void pieces.push(String(text)));
  return pieces;
}

it("the output of each of two steps that run at the same time is printed in one piece", async () => {
  const pieces = shown();
  const stop = new AbortController();
  const open: Step = {
    name: "open",
    work: async (print) => {
      print("open begins");
      await run("sleep", ["60"], { signal: stop.signal, output: "collect" });
      print("open ends");
      return PASSED;
    },
  };
  const quick: Step = {
    name: "quick",
    work: async (print) => {
      print("quick begins");
      setTimeout(() => stop.abort(), 100);
      return PASSED;
    },
  };
  const results = await runSideBySide([open, quick], never, 2);
  expect(results.map(({ name }) => name)).toEqual(["quick", "open"]);
  expect(pieces.map((piece) => piece.split("\n").slice(1, -1))).toEqual([
    ["── quick ──", "quick begins"],
    ["── open ──", "open begins", "open ends"],
  ]);
});

it("a step starts after the step it needs, unless that step is not part of the run", async () => {
  shown();
  const order: string[] = [];
  const step = (name: string, after: readonly string[]): Step => ({
    name,
    after,
    work: async () => {
      await run("sleep", ["0.05"], { output: "collect" });
      order.push(name);
      return PASSED;
    },
  });
  await runSideBySide([step("types", ["build", "not here"]), step("lint", []), step("build", ["lint"])], never, 2);
  expect(order).toEqual(["lint", "build", "types"]);
});

it("no more steps run at the same time than the limit", async () => {
  shown();
  let [now, most] = [0, 0];
  const steps = ["a", "b", "c", "d"].map((name): Step => ({
    name,
    work: async () => {
      most = Math.max(most, (now += 1));
      await run("sleep", ["0.05"], { output: "collect" });
      now -= 1;
      return PASSED;
    },
  }));
  await runSideBySide(steps, never, 2);
  expect(most).toBe(2);
});

it("a step that throws has failed, and the steps after it still run", async () => {
  shown();
  const broken: Step = { name: "build", work: () => Promise.reject(new Error("no disk")) };
  const after: Step = { name: "types", after: ["build"], work: () => Promise.resolve(PASSED) };
  const results = await runSideBySide([broken, after], never, 2);
  expect(results.map(({ tally }) => tally.failures)).toEqual([[{ name: "build", message: "no disk" }], []]);
});

it("no step starts after the run was stopped", async () => {
  shown();
  const stop = new AbortController();
  const stopping: Step = { name: "a", work: () => Promise.resolve(PASSED).finally(() => stop.abort()) };
  const results = await runSideBySide([stopping, { ...stopping, name: "b" }], stop.signal, 1);
  expect(results.map(({ name }) => name)).toEqual(["a"]);
});
