// For the packages of this repository only: the texts, the layout and the protocols of its own site and widget.
// The published package has no such entry point.
export { createDeferred, type Deferred, type DeferredState } from "./lib/deferred.ts";
export {
  acctIn,
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
export {
  followTexts,
  type FollowTexts,
  outcomeTexts,
  permissionTexts,
  signInTexts,
  type SignInTexts,
  timeText,
  timeTexts,
  waitText,
} from "./words/texts.ts";
export { BRIDGE } from "./lists/account-list.ts";
export { STRANGER_LOOK } from "./monogram/stranger-look.ts";
export { contrast, backgroundFacet, monogramBackgrounds } from "./monogram/monogram.ts";
export { fallbackTextLength, letterPlace, SHAPE_OUTLINES } from "./monogram/svg.ts";
export { createViews, isTeamAccount, labelOf, own, readFilter, type View, writeFilter } from "./roster/filter.ts";
export { inOrder } from "./roster/order.ts";
export { accountsOfTeam, nationalVoices } from "./roster/teams.ts";
export { createMyTeams, MY_TEAMS_KEY, type MyTeams, type TeamChoice } from "./my-teams/my-teams.ts";
export { isTeamsFragment, safeBack } from "./lib/safe-url.ts";
export { printTeams, readTeams, SENDER_LENGTH, senderName, type SharedTeams } from "./my-teams/teams-link.ts";
export { otherAddresses } from "./kits/addresses.ts";
export { printCalendar } from "./kits/calendar.ts";
export {
  changesIn,
  endOf,
  isToFollow,
  type KitChange,
  type KitChanges,
  markUnfollowed,
  noteVisit,
  takeOut,
  unfollowedByHand,
  type Visit,
} from "./kits/changes.ts";
export { type Kits, type Mark, openKits } from "./kits/kits.ts";
export { nearest } from "./lib/known.ts";
export { plainLine, plainText, plainWords, slugOf } from "./lib/text.ts";
export {
  accountsOfKit,
  canBeFollowed,
  chosenAccounts,
  createPlan,
  kindGroups,
  kindOf,
  type Plan,
} from "./my-teams/plan.ts";
export { isRecord } from "./lib/untrusted.ts";
export { FORGOTTEN, type StoredName } from "./lib/forgotten.ts";
export { openStore, RUN_KEY, safely, type StoragePlace, storageKey } from "./lib/storage.ts";
export { finite, flag, listOfUsable, oneOf, optional, type Read, type Reader, shape, text } from "./lib/shape.ts";
export { isLoopbackOrigin, readHost } from "./lib/host.ts";
export { retryTime, wait } from "./lib/wait.ts";
export { isNotFound } from "./lib/follow-error.ts";
export { hasFailed, isFollowed, stateOf } from "./lib/follow-state.ts";
export type { AsOf } from "./follows/stored.ts";
export { outcomeText } from "./follows/problem.ts";
export { asOf, compactNumber, fullNumber, monthAndYear, yearIfOld } from "./formats/figures.ts";
export { fetchServiceAlerts, slowNotice, type ServiceAlerts } from "./instance/service-alerts.ts";
export {
  followHello,
  followMessage,
  followWindowUrl,
  isFollowHello,
  isFollowMessage,
  readFollowAccount,
  readFollowRequest,
  type FollowRequest,
  type FollowWindowStatus,
} from "./follows/follow-window.ts";
