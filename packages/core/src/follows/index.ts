export type { FollowsBackend, Relation } from "./backend.ts";
export { createFollows, type CreateFollowsOptions, type SessionFollows } from "./follows.ts";
export { describeProblem, outcomeText } from "./problem.ts";
export type { PagePort } from "./signed-in-session.ts";
