// The types of the main entry point, which exports all of them. `api-report.md` shows each that is added.
export type { Acct, AcctKey } from "./lib/acct.ts";
export type { Clock, Time } from "./lib/clock.ts";
export type {
  FollowList,
  FollowListWait,
  FollowOutcome,
  FollowProblem,
  Follows,
  FollowState,
  FollowStates,
} from "./lib/follow-state.ts";
export type { Session, Viewer } from "./lib/session.ts";
export type { Readable } from "./lib/store.ts";
export type * from "./roster/types.ts";
