// For the packages of this repository only: the texts, the layout and the protocols of its own site and widget.
// The published package has no such entry point.
export { createDeferred, type Deferred, type DeferredState } from "./lib/deferred.ts";
export {
  type Acct,
  type AcctKey,
  acctOf,
  fileName,
  handleIn,
  keyOf,
  pathName,
  profileUrl,
  readAcct,
  shortAcct,
  splitAcct,
} from "./lib/acct.ts";
export { createStore } from "./lib/store.ts"; // for the widget, which imports this entry point only
export { timeText, timeTexts, waitText } from "./messages.ts";
export { followTexts, outcomeTexts, type FollowTexts } from "./follows/texts.ts";
export { signInTexts, type SignInTexts } from "./instance/sign-in/texts.ts";
export { contrast, backgroundFacet, monogramBackgrounds } from "./monogram/monogram.ts";
export { fallbackTextLength, letterPlace, SHAPE_OUTLINES } from "./monogram/svg.ts";
export { isTeamAccount, labelOf, own, readFilter, writeFilter } from "./roster/filter.ts";
export { createViews, PAGE_SIZE, pageCount, pageOf, selectView, type View } from "./roster/views.ts";
export { accountsOfTeam, findTeams, nationalVoices, samePlace } from "./roster/teams.ts";
export { createPicks, PICKS_KEY, type Picked, type Picks } from "./my-teams/my-teams.ts";
export { isPicksFragment } from "./my-teams/teams-fragment.ts"; // apart, because every page needs it alone
export { printPicks, readPicks, type SharedPicks } from "./my-teams/teams-link.ts";
export { SENDER_LENGTH, senderName } from "./my-teams/sender-name.ts";
export { nearest } from "./lib/nearest.ts";
export { plainLine, plainText, plainWords, slugOf } from "./lib/text.ts";
export { canBeFollowed, chosenAccounts, createPlan, kindGroups, kindOf, type Plan } from "./my-teams/plan.ts";
export { safeBack } from "./lib/safe-url.ts";
export { isRecord } from "./lib/is-record.ts";
export { storageKey } from "./lib/storage.ts";
export { isLoopbackOrigin, readHost } from "./lib/host.ts";
export { retryTime } from "./lib/wait.ts";
export { isFollowed } from "./lib/follow-state.ts";
export type { AsOf } from "./follows/stored.ts";
export { outcomeText } from "./follows/problem.ts";
export { stateOf } from "./lib/follow-state.ts";
export { hasFailed, RUN_KEY } from "./follows/run/journal.ts";
export { asOf, compactNumber, fullNumber, monthAndYear, yearIfOld } from "./formats/figures.ts";
export { fetchServiceAlerts, slowNotice, type ServiceAlerts } from "./instance/service-alerts.ts";
export {
  followHello,
  followMessage,
  followWindowUrl,
  isFollowHello,
  readFollowAccount,
  readFollowMessage,
  readFollowRequest,
  type FollowRequest,
  type FollowWindowStatus,
} from "./follows/follow-window.ts";
