export type { FollowFailure } from "../problem.ts";
export { createFollowRun, type CreateFollowRunOptions, type FollowRun } from "./follow-run.ts";
export { preflight } from "./preflight.ts";
export type { RunRow, RunStep, WaitReason } from "./journal.ts";
export type { FollowRunView, PauseReason, RunProgress } from "./view.ts";
