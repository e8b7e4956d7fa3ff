export type { FollowsBackend, Relation } from "./backend.ts";
export { createFollows, type CreateFollowsOptions, type SessionFollows } from "./follows.ts";
export { describeProblem, outcomeText, sessionEndedText } from "./problem.ts";
export type { PagePort } from "./signed-in-session.ts";
