import type { Time } from "../lib/clock.ts";
// The texts that visitors read, in English.

/**
 * Returns a time to wait in words: seconds below a minute, else minutes, rounded up.
 * @example
 * waitText(90_000); // "2 minutes"
 */
export function waitText(ms: number): string {
  if (ms < 60_000) {
    const seconds = Math.ceil(ms / 1000);
    return seconds === 1 ? "1 second" : `${seconds} seconds`;
  }
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** A time with the day that a reader needs, in English. */
export const timeTexts = {
  today: (clock: string): string => `at ${clock}`,
  tomorrow: (clock: string): string => `tomorrow at ${clock}`,
  yesterday: (clock: string): string => `yesterday at ${clock}`,
  onWeekday: (day: string, clock: string): string => `on ${day} at ${clock}`,
  onDate: (day: string, clock: string): string => `on ${day} at ${clock}`,
};

/**
 * Returns a time in words, with its day unless it is today, and with its date if the weekday would not tell the day.
 * @param tag the language, that of the texts
 * @param hour12 whether the clock has 12 hours; by default in English texts for readers whose locale has such a clock
 */
export function timeText(time: Time, now: Time, tag = "en", texts = timeTexts, hour12 = hasHour12(tag)): string {
  const print = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(tag, options).format(time);
  const clock = print({ hour: hour12 ? "numeric" : "2-digit", minute: "2-digit", hourCycle: hour12 ? "h12" : "h23" });
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return texts.today(clock);
  if (Math.abs(days) === 1) return (days > 0 ? texts.tomorrow : texts.yesterday)(clock);
  if (days > 0 && days < 7) return texts.onWeekday(print({ weekday: "long" }), clock);
  return texts.onDate(print({ month: "long", day: "numeric" }), clock);
}

/**
 * Whether texts of a language have a clock of 12 hours: those in English do, if the reader's locale does. In Spanish, "a. m." would
 * end a sentence with two full stops.
 */
function hasHour12(tag: string): boolean {
  const { hour12, locale } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  return hour12 === true && tag.startsWith("en") && locale.startsWith("en");
}

/**
 * The texts of follows in English. An app passes those of its language as the option `texts`.
 * @example
 * followTexts.nextFollow("in 2 minutes"); // "Your server allows new follows again in 2 minutes."
 */
export const followTexts = {
  /** A time to wait, in milliseconds. */
  waitText,
  /** A time in the past or in the future. */
  timeText: (time: Time, now: Time): string => timeText(time, now),
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
  contradiction: "Your server gives several accounts the same id, so nobody can say which of them you follow.",
  other: "The request failed. Try again later.",
};

/** The texts of follows that a visitor reads. */
export type FollowTexts = Readonly<typeof followTexts>;

/** The texts of outcomes in English: the first line of a message, and the beginning of the second one after a failure. */
export const outcomeTexts = {
  followed: (name: string): string => `You have followed @${name}.`,
  unfollowed: (name: string): string => `You have unfollowed @${name}.`,
  requested: (name: string): string => `Follow requested from @${name}.`,
  onItsWay: (name: string): string => `Follow requested from @${name}. Its server has not confirmed yet.`,
  withdrawn: (name: string): string => `Request to @${name} withdrawn.`,
  failed: "An error occurred, pleased try again.",
  notFollowed: (name: string): string => `Could not follow @${name}.`,
  notUnfollowed: (name: string): string => `Could not unfollow @${name}.`,
};

/**
 * The texts of signing in, in English. An app passes those of its language as the option `texts`. Texts that the spec gives are
 * kept word by word.
 * @example
 * signInTexts.silent("slow.example"); // "slow.example did not answer in time."
 */
export const signInTexts = {
  /** A time to wait, in milliseconds. */
  waitText,
  connectingFailed: "An error occurred while connecting to your instance.",
  signingInFailed: "An error occurred while signing in.",
  invalidGrant:
    "This is a common error for large Mastodon instances, wait a few seconds and then try again. It may take a few tries to login.",
  denied: "You cancelled the sign-in.",
  expired: "The sign-in took more than 10 minutes, or the clock of this device has changed meanwhile. Try again.",
  redirected: (typed: string, host: string): string => `${typed} sends you to another site: ${host}.`,
  redirectedHint: "Try again with that site only if you know that it is your server.",
  needsHttps: "Signing in needs https. Open this site by https.",
  outdated: "This browser is too old to sign in or to follow here. Update it or use another one.",
  storageRefused: "This browser does not store data for this site. Allow this site to store data, then sign in again.",
  replaced: "Newer sign-ins replaced this one. Sign in again.",
  // why the server could not be connected
  notConnected: (host: string): string =>
    `${host} does not answer, does not allow apps in browsers, or is not a Mastodon server.`,
  silent: (host: string): string => `${host} did not answer in time.`,
  answered: (host: string, status: number): string => `${host} answered with error ${status}.`,
  notMastodon: (host: string): string => `${host} does not answer like a Mastodon server.`,
  down: "It may be down. Try again later.",
  wrongAddress: "It may not be a Mastodon server. Check its address.",
  offline: "You are offline.",
  /** @param time of `waitText` */
  tryAgainIn: (time: string): string => `Try again in ${time}.`,
  // why a typed text is no server
  mail: (host: string): string => `${host} is an e-mail service. A free Mastodon account takes two minutes.`,
  maybeMail: "Is this your e-mail address? Your server is the part after the second @ of your Mastodon name.",
  otherNetwork: (network: string): string =>
    `${network} is another network. A free Mastodon account takes two minutes.`,
  ownServer: "You have one already? Your server is the part after the second @ of your Mastodon name.",
  inputTooLong: "This is too long for the address of a server.",
  notAServer: "This is not the address of a server. Type its host, for example “mastodon.example”.",
  // why a sign-in fails after the instance has sent the visitor back
  noToken: "Failed to fetch access token",
  tokenMissing: "Access token missing from response.",
  otherIssuer: "The response is not from the server that you chose.",
  noViewer: "Your server did not say who is signed in.",
  timedOut: "Request timed out",
  unexpected: "Unexpected error occurred",
};

/** The texts of signing in that a visitor reads. */
export type SignInTexts = Readonly<typeof signInTexts>;

/**
 * The texts of further permissions in English, beside those of signing in. An app passes those of its language as the option `texts`.
 * @example
 * permissionTexts.late; // "Your yes took more than 10 minutes, or the clock of this device has changed meanwhile. Ask again."
 */
export const permissionTexts = {
  signedOut: "You are not signed in any more. Sign in, then ask again.",
  notStored:
    "This browser does not store data for this site, so it cannot keep the permission. Allow this site to store data, then ask again.",
  late: "Your yes took more than 10 minutes, or the clock of this device has changed meanwhile. Ask again.",
  forgotten: "This browser no longer knows what you said yes to. Ask again.",
};

/** The texts of further permissions that a visitor reads. */
export type PermissionTexts = SignInTexts & Readonly<typeof permissionTexts>;
