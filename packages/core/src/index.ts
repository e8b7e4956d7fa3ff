export type * from "./types.ts";
export type { SearchWords, Unlisted } from "./search/search-words.ts";
export { keyOf, readAcct, shortAcct } from "./lib/acct.ts";
export { acctOf, profileUrl } from "./lib/given-acct.ts";
export { createStore, type Store } from "./lib/store.ts";
export { createPersisted, type KeyValueStorage, type Persisted, type PersistedStorage } from "./lib/storage.ts";
export { RosterError, type FollowErrorKind, type RosterErrorKind } from "./lib/errors.ts";
export { FollowError, type FollowErrorOptions } from "./lib/follow-error.ts";
export { systemClock } from "./lib/clock.ts";
export { readRosterData } from "./roster/roster-data.ts";
export { filterFromQuery, type Filter, type Where } from "./roster/filter.ts";
export { filterToQuery, matches, toggleFilter } from "./roster/checked-filter.ts";
export { type Order } from "./roster/order.ts";
export {
  type AccountPage,
  type AccountRef,
  createRoster,
  fetchRoster,
  type Query,
  type Roster,
  type RosterIo,
  type ValueCount,
} from "./roster/roster.ts";
export { type TeamRoster, teamRoster, type TeamRosterLimits } from "./roster/teams.ts";
export { createSession, type SessionStore, type TokenResponse } from "./lib/session.ts";
export type { Allowance, FollowsBackend, Limit, Refusal, Relation } from "./lib/follows-backend.ts";
export {
  createFollows,
  type CreateFollowsOptions,
  type RunnableFollows,
  type SessionFollows,
} from "./follows/follows.ts";
export type { FollowTexts } from "./words/texts.ts";
export type { TabsPort } from "./follows/other-tabs.ts";
export type { PagePort } from "./follows/signed-in-session.ts";
export { stateOf } from "./lib/follow-state.ts";
export { toFollowCsv, toOpml } from "./formats/follow-lists.ts";
