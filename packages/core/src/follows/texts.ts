import { timeText, waitText } from "../words/times.ts";

/**
 * The texts of follows in English. An app passes those of its language as the option `texts`.
 * @example
 * followTexts.nextFollow("in 2 minutes"); // "Your server allows new follows again in 2 minutes."
 */
export const followTexts = {
  /** A time to wait, in milliseconds. */
  waitText,
  /** A time in the past or in the future, in milliseconds since the epoch. */
  timeText: (time: number, now: number): string => timeText(time, now),
  /** @param time of `waitText` */
  inTime: (time: string): string => `in ${time}`,
  // when a rate limit allows the next try; "when" is of `inTime` or `timeText`
  nextFollow: (when: string): string => `Your server allows new follows again ${when}.`,
  nextUnfollow: (when: string): string => `Your server allows new unfollows again ${when}.`,
  wrongWait: (time: string): string => `Your server names a wait that cannot be right. Try again in ${time}.`,
  listWait: (when: string): string => `Your server allows us to read the rest of your list ${when}.`,
  // why a follow or an unfollow failed, and what the visitor can do
  couldNotFind: (acct: string): string => `Could not find account ${acct} on your instance.`,
  // the second line of that; "Any" is about several accounts
  notFound: (host: string): string => `It may not exist there yet, or your server may block ${host}.`,
  notFoundAny: (host: string): string =>
    `The accounts may not exist on your server yet, or your server may block ${host}.`,
  noLongerFound: (host: string): string => `Your server may no longer know it, or may block ${host}.`,
  noLongerFoundAny: (host: string): string => `Your server may no longer know them, or may block ${host}.`,
  notThere: "It may not exist there yet.",
  notThereAny: "The accounts may not exist on your server yet.",
  noLongerThere: "Your server may no longer know it.",
  noLongerThereAny: "Your server may no longer know them.",
  blocked: (host: string): string => `Your server blocks ${host}.`,
  noLookup: "Your server does not let this site look up accounts that it does not know.",
  // the remedy where the server has not found an account
  searchThere: (acct: string): string => `Search for @${acct} there once, then follow here.`,
  searchThereAny: "Search for them there once, then follow here.",
  missingScope: "Sign in again to allow following.",
  forbidden: "Your server does not allow this.",
  gone: "The account has moved or no longer exists.",
  timeout: "Your server did not answer in time.",
  unreachable: "Your server could not be reached.",
  unreadable: "Your server refused this request.",
  offline: "You are offline.",
  contradiction: "Your server gives several profiles the same id, so nobody can say which of them you follow.",
  other: "The request failed. Try again later.",
};

/** The texts of follows that a visitor reads. */
export type FollowTexts = Readonly<typeof followTexts>;

/**
 * The texts of outcomes in English: the first line of a message, and the beginning of the second one after a failure.
 * @example
 * outcomeTexts.followed("RedTeam"); // "You have followed @RedTeam."
 */
export const outcomeTexts = {
  followed: (name: string): string => `You have followed @${name}.`,
  unfollowed: (name: string): string => `You have unfollowed @${name}.`,
  requested: (name: string): string => `Follow requested from @${name}.`,
  onItsWay: (name: string): string => `@${name}: on its way. Its server has not confirmed yet.`,
  withdrawn: (name: string): string => `Request to @${name} withdrawn.`,
  failed: "An error occurred, pleased try again.",
  notFollowed: (name: string): string => `Could not follow @${name}.`,
  notUnfollowed: (name: string): string => `Could not unfollow @${name}.`,
};
