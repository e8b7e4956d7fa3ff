import { expect, it } from "vitest";
import { mainThreadTasks, marksOf } from "./trace.ts";

const main = { name: "thread_name", pid: 1, tid: 2, args: { name: "CrRendererMain" } };
const trace = (...traceEvents: readonly object[]): Buffer => Buffer.from(JSON.stringify({ traceEvents }));

it("mainThreadTasks returns the tasks of a page's main thread, and of no other thread", () => {
  const tasks = mainThreadTasks(
    trace(
      { name: "RunTask", pid: 1, tid: 2, ts: 7_000, dur: 60_000, tdur: 12_500 },
      main,
      { name: "RunTask", pid: 1, tid: 3, dur: 1_000 },
      { name: "RunTask", pid: 2, tid: 2, dur: 1_000 },
      { name: "Layout", pid: 1, tid: 2, dur: 1_000 },
      { name: "RunTask", pid: 1, tid: 2, ts: 90_000, dur: 500 },
    ),
  );
  expect(tasks).toEqual([
    { startMs: 7, wallMs: 60, cpuMs: 12.5 },
    { startMs: 90, wallMs: 0.5 },
  ]);
});

it("mainThreadTasks throws on a trace without tasks, instead of reporting an idle page", () => {
  expect(() => mainThreadTasks(trace(main))).toThrow(/no task/);
});

it("marksOf returns the times of a mark in their order", () => {
  const [first, other, last] = [
    { name: "click", ts: 9_000 },
    { name: "seen", ts: 1_000 },
    { name: "click", ts: 500 },
  ];
  expect(marksOf(trace(first, other, last), "click")).toEqual([0.5, 9]);
});
