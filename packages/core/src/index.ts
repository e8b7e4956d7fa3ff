export * from "./types.ts";
export { createStore, type Store } from "./lib/store.ts";
export { createPersisted, type Persisted, type PersistedStorage } from "./lib/persisted.ts";
export { RosterError } from "./lib/errors.ts";
export { sessionEndedText, slowNoticeText, waitText } from "./messages.ts";
export { systemClock } from "./lib/clock.ts";
export { contrast, createMonograms, backgroundFacet, monogramBackgrounds, type Monogram } from "./monogram/monogram.ts";
export { fallbackTextLength, letterPlace, monogramSvg, SHAPE_OUTLINES, type LetterOutlines } from "./monogram/svg.ts";
export { readRosterData } from "./browse/roster-data.ts";
export { filterFromQuery, filterToQuery, matches, readFilter, toggleFilter, type Filter } from "./browse/filter.ts";
export { nationalVoices } from "./browse/national-voices.ts";
export { type Order } from "./browse/order.ts";
export { pageCount, pageOf, PAGE_SIZE, type Page } from "./browse/pages.ts";
export { createRoster, type Query, type Roster, type ValueCount } from "./browse/roster.ts";
export { createPicks, PICKS_KEY, type Picked, type Picks } from "./picks/picks.ts";
export { printPicks, readPicks, type SharedPicks } from "./picks/picks-link.ts";
export { findTeams, samePlace } from "./picks/find-teams.ts";
export { plainText } from "./lib/plain-text.ts";
export { chosenAccounts, createPlan, kindGroups, kindOf, type Plan, type TeamKit } from "./picks/plan.ts";
export { isTeamAccount } from "./browse/team-account.ts";
export { teamRoster, type TeamRoster, type TeamRosterLimits } from "./browse/team-roster.ts";
export { createViews, selectView, type View } from "./browse/views.ts";
export { safeBack } from "./net/back.ts";
export { isRecord } from "./lib/is-record.ts";
export { slugOf } from "./lib/slug.ts";
export { createSession, storageKey, type SessionStore, type TokenResponse } from "./session.ts";
export { isLoopbackOrigin, readHost, type Instance } from "./net/host.ts";
export {
  createFollows,
  createRequestTimes,
  describeProblem,
  outcomeText,
  type Allowance,
  type BatchFollows,
  type CreateFollowsOptions,
  type FollowsBackend,
  type Limit,
  type PagePort,
  type Relation,
  type RequestTimes,
  type RunnableFollows,
  type SessionFollows,
} from "./follows/index.ts";
export {
  createFollowRun,
  type CreateFollowRunOptions,
  type FollowRun,
  type FollowRunView,
  type PauseReason,
  type RunLocks,
  type RunProgress,
  type RunRow,
} from "./follow-run/index.ts";
export { toFollowCsv } from "./formats/csv.ts";
export { asOf } from "./formats/dates.ts";
export { fullHandle, profileUrl } from "./formats/handles.ts";
export { compactNumber, fullNumber } from "./formats/numbers.ts";
export { monthAndYear, seenOn } from "./formats/seen-on.ts";
export { toOpml } from "./formats/opml.ts";
export { fetchServiceAlerts, slowNotice, type ServiceAlerts } from "./net/service-alerts.ts";
export { retryAt } from "./net/wait.ts";
export { fetchRoster } from "./net/fetch-roster.ts";
export {
  FOLLOW_WINDOW_VERSION,
  followHello,
  followMessage,
  followWindowUrl,
  isFollowHello,
  isWidgetOrigin,
  readFollowAccount,
  readFollowMessage,
  readFollowRequest,
  type FollowHello,
  type FollowMessage,
  type FollowRequest,
  type FollowWindowStatus,
} from "./follow-window.ts";
