export type { FollowFailure } from "../../types.ts";
export { createFollowRun, type CreateFollowRunOptions, type FollowRun } from "./follow-run.ts";
export type { WaitReason } from "./journal.ts";
export { preflight } from "./preflight.ts";
export type { RunRow } from "./run-row.ts";
export type { FollowRunView, PauseReason, RunProgress } from "./view.ts";
