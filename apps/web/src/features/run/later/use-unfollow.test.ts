import { expect, it, vi } from "vitest";
import type { VisitorRun } from "@roster/core/kernel";
import { acctOf } from "@roster/core";
import { fakeRun, progressOf } from "../../../testing/fake-run.ts";
import { startUnfollow } from "./use-run.ts";

const accts = [acctOf({ username: "ann" }, { homeServer: "birds.example" })];
const none = progressOf([]);

it.each<[ReturnType<VisitorRun["view"]["get"]>, boolean]>([
  [{ kind: "none" }, true],
  [{ ...none, kind: "done", stopped: false }, true],
  [{ ...none, kind: "running", current: [], lookUps: 0 }, false],
  [{ ...none, kind: "paused", reason: { kind: "visitor" } }, false],
])("accounts are unfollowed by a run, unless another one is in progress: %j", async (view, isStarted) => {
  const start = vi.fn<VisitorRun["start"]>(async () => true);
  expect(await startUnfollow(fakeRun(view, { start }), accts)).toBe(isStarted);
  expect(start.mock.calls).toEqual(isStarted ? [[accts, "unfollow"]] : []);
});
