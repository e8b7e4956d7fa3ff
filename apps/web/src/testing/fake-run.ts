import { createStore } from "@roster/core";
import type { FollowRunView, RunProgress, RunRow } from "@roster/core/follow-run";
import type { VisitorRun } from "@roster/core/kernel";

/** A run that does nothing, except what a test gives. */
export function fakeRun(view: FollowRunView = { kind: "none" }, given: Partial<VisitorRun> = {}): VisitorRun {
  return {
    view: createStore(view),
    start: async () => true,
    pause() {},
    resume() {},
    stop() {},
    undo() {},
    retry() {},
    dismiss() {},
    requestTimes: createStore(new Map()),
    asOf: createStore("now"),
    clicks: { count: createStore(0), stop() {} },
    preflight: async () => new Map(),
    lookUp: async () => {},
    alerts: { read: async () => new Map(), set: async () => undefined },
    ...given,
  };
}

/** The progress of a run that follows these accounts. */
export function progressOf(rows: readonly RunRow[]): RunProgress {
  const left = rows.filter(({ state }) => state === "waiting" || state === "busy").length;
  const numbers = { total: rows.length, done: rows.length - left, left, undoable: 0, uncertain: 0, retryable: 0 };
  return { action: "follow", purpose: "follow", rows, ...numbers, stored: true };
}
