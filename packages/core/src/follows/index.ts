export type { Allowance, FollowsBackend, Limit, Relation } from "./backend.ts";
export { createFollows, type CreateFollowsOptions, type RunnableFollows, type SessionFollows } from "./follows.ts";
export { isFollowed } from "./is-followed.ts";
export type { AsOf } from "./last-known.ts";
export type { TabsPort } from "./other-tabs.ts";
export { outcomeText } from "./problem.ts";
export type { PagePort } from "./signed-in-session.ts";
export { stateOf } from "./state-of.ts";
