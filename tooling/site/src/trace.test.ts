import { expect, it } from "vitest";
import { mainThreadTasks } from "./trace.ts";

const main = { name: "thread_name", pid: 1, tid: 2, args: { name: "CrRendererMain" } };
const trace = (...traceEvents: readonly object[]): Buffer => Buffer.from(JSON.stringify({ traceEvents }));

it("mainThreadTasks returns the tasks of a page's main thread, and of no other thread", () => {
  const tasks = mainThreadTasks(
    trace(
      { name: "RunTask", pid: 1, tid: 2, tdur: 12_500 },
      main,
      { name: "RunTask", pid: 1, tid: 3, tdur: 1_000 },
      { name: "RunTask", pid: 2, tid: 2, tdur: 1_000 },
      { name: "Layout", pid: 1, tid: 2, tdur: 1_000 },
      { name: "RunTask", pid: 1, tid: 2 },
    ),
  );
  expect(tasks).toEqual([12.5]);
});

it("mainThreadTasks throws on a trace without tasks, instead of reporting an idle page", () => {
  expect(() => mainThreadTasks(trace(main))).toThrow(/no task/);
});
