export type {
  Account,
  AccountContent,
  Acct,
  AcctKey,
  AccountEntry,
  Activity,
  Clock,
  Facet,
  FacetValue,
  FollowList,
  FollowListWait,
  FollowOutcome,
  FollowProblem,
  FollowState,
  FollowStates,
  Followers,
  Follows,
  KindGroup,
  Readable,
  RosterContent,
  RosterData,
  RosterFile,
  Session,
  Shape,
  Site,
  TagValue,
  Tags,
  Team,
  TeamPage,
  Viewer,
} from "./types.ts";
export type { SearchWords, Unlisted } from "./search/search-words.ts";
export { keyOf, readAcct, shortAcct } from "./lib/acct.ts";
export { acctOf, profileUrl } from "./lib/given-acct.ts";
export { createStore, type Store } from "./lib/store.ts";
export { createPersisted, type KeyValueStorage, type Persisted, type PersistedStorage } from "./lib/persisted.ts";
export { RosterError, type FollowErrorKind, type RosterErrorKind } from "./lib/errors.ts";
export { FollowError, type FollowErrorOptions } from "./lib/follow-error.ts";
export { systemClock } from "./lib/clock.ts";
export { readRosterData } from "./roster/roster-data.ts";
export { filterFromQuery, type Filter, type Where } from "./roster/filter.ts";
export { filterToQuery, matches, toggleFilter } from "./roster/known-filter.ts";
export { type Order } from "./roster/order.ts";
export {
  createRoster,
  type AccountPage,
  type AccountRef,
  type Query,
  type Roster,
  type ValueCount,
} from "./roster/roster.ts";
export { type TeamIdOf, type TeamOf } from "./roster/team-id.ts";
export { type TeamRoster, type TeamRosterLimits } from "./roster/team-accounts.ts";
export { teamRoster } from "./roster/team-roster.ts";
export { createSession, type SessionStore, type TokenResponse } from "./lib/session.ts";
export type { Allowance, FollowsBackend, Limit, Refusal, Relation } from "./follows/backend.ts";
export {
  createFollows,
  type CreateFollowsOptions,
  type RunnableFollows,
  type SessionFollows,
} from "./follows/follows.ts";
export type { FollowTexts } from "./follows/texts.ts";
export type { TabsPort } from "./follows/other-tabs.ts";
export type { PagePort } from "./follows/signed-in-session.ts";
export { stateOf } from "./follows/state-of.ts";
export { toFollowCsv } from "./formats/csv.ts";
export { toOpml } from "./formats/opml.ts";
export { fetchRoster, type RosterIo } from "./roster/fetch-roster.ts";
