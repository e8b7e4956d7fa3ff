/** Every text of this package's core that a visitor may read. Texts that the spec gives are kept word by word. */

import type { FollowFailure } from "./types.ts";

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

/**
 * Returns a time in words, with its day unless it is today, and with its date if the weekday would not tell the day.
 * @example
 * timeText(0, 0).startsWith("at "); // true
 */
export function timeText(time: number, now: number): string {
  const print = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat("en", options).format(time);
  const clock = print({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return `at ${clock}`;
  if (Math.abs(days) === 1) return `${days > 0 ? "tomorrow" : "yesterday"} at ${clock}`;
  const day = days > 0 && days < 7 ? print({ weekday: "long" }) : print({ month: "long", day: "numeric" });
  return `on ${day} at ${clock}`;
}

/** Says when something happens: in some minutes, or at a time if that is more than an hour away. */
function whenText(time: number, now: number): string {
  return time - now <= 60 * 60_000 ? `in ${waitText(time - now)}` : timeText(time, now);
}

/** @param acct "user@host" */
export function accountNotFound(acct: string): string {
  return `Could not find account ${acct} on your instance.`;
}

const hostOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);
const isAccount = (address: string): boolean => hostOf(address) !== address;

/** When a rate limit allows the next try. */
export const waitReasons = {
  follow: (until: number, now: number) => `Your server allows new follows again ${whenText(until, now)}.`,
  unfollow: (until: number, now: number) => `Your server allows new unfollows again ${whenText(until, now)}.`,
  wrong: (ms: number) => `Your server names a wait that cannot be right. Try again in ${waitText(ms)}.`,
} as const;

/** Why a follow or an unfollow failed, and what the visitor can do. */
export const failureReasons = {
  /** @param address "user@host", or the host alone when its accounts in general are not found */
  "not-found": {
    follow: (address: string) =>
      isAccount(address)
        ? `${accountNotFound(address)}\nIt may not exist there yet, or your server may block ${hostOf(address)}.`
        : `The accounts may not exist on your server yet, or your server may block ${address}.`,
    unfollow: (address: string) =>
      isAccount(address)
        ? `${accountNotFound(address)}\nYour server may no longer know it, or may block ${hostOf(address)}.`
        : `Your server may no longer know them, or may block ${address}.`,
  },
  "missing-scope": "Sign in again to allow following.",
  forbidden: "Your server does not allow this.",
  gone: "The account has moved or no longer exists.",
  timeout: "Your server did not answer in time.",
  unreachable: "Your server could not be reached.",
  unreadable: "Your server refused this request.",
  offline: "You are offline.",
  contradiction: "Your server gives several profiles the same id, so nobody can say which of them you follow.",
  other: "The request failed. Try again later.",
} as const satisfies Readonly<Record<FollowFailure, unknown>>;

/** Names the account of a failed action, before its reason. */
export function failedText(action: "follow" | "unfollow", name: string): string {
  return `Could not ${action} @${name}.`;
}

/** The first line of an outcome's toast. */
export const outcomeTexts = {
  followed: (name: string) => `You have followed @${name}.`,
  unfollowed: (name: string) => `You have unfollowed @${name}.`,
  requested: (name: string) => `Follow requested from @${name}.`,
  withdrawn: (name: string) => `Request to @${name} withdrawn.`,
  failed: () => "An error occurred, pleased try again.",
} as const;

/** Says that the list of followings waits for the server's rate limit. */
export function listWaitText(until: number, now: number): string {
  return `Your server allows us to read the rest of your list ${whenText(until, now)}.`;
}

/**
 * Returns the toast for a session that the instance has ended.
 * @example
 * sessionEndedText("social.example"); // "Your sign-in at social.example has ended. Sign in again to follow."
 */
export function sessionEndedText(host: string): string {
  return `Your sign-in at ${host} has ended. Sign in again to follow.`;
}

/**
 * Returns the notice for an instance that is slow.
 * @example
 * slowNoticeText("slow.example", 10).startsWith("The slow.example instance"); // true
 */
export function slowNoticeText(host: string, minutes: number): string {
  const count = new Intl.NumberFormat("en", { notation: "compact" }).format(minutes);
  return `The ${host} instance is currently experiencing degraded performance. New posts may take up to ${count} minutes to appear, and following new accounts may take up to an hour or longer to complete.`;
}
