export type { FollowFailure } from "../types.ts";
export { createFollowRun, type CreateFollowRunOptions, type FollowRun } from "./follow-run.ts";
export type { FollowRunView, PauseReason, RunProgress, RunRow, WaitReason } from "./view.ts";
