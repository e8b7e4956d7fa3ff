import { type Acct, type Home, shortAcct } from "../lib/acct.ts";
import type { Time } from "../lib/clock.ts";
import { type FollowError, isNotFound, NOT_FOUND, type NotFoundFailure } from "../lib/follow-error.ts";
import type { FollowOutcome, FollowProblem } from "../lib/follow-state.ts";
import type { Action } from "../lib/follows-backend.ts";
import { isTooLong, retryTime } from "../lib/wait.ts";
import { type FollowTexts, outcomeTexts } from "../words/texts.ts";

/** The kinds of errors that have a reason in words of their own. */
const IN_WORDS = ["forbidden", "gone", "timeout", "unreachable", "offline", "unreadable", "contradiction"] as const;
export const FAILURES = [...NOT_FOUND, ...IN_WORDS, "missing-scope", "other"] as const;

/**
 * Why a follow or an unfollow failed. "unreadable": refused in a way that a page cannot read; "contradiction": several accounts
 * have one id; "other" has no reason in words.
 */
export type FollowFailure = (typeof FAILURES)[number];

export function describeProblem(
  error: FollowError,
  action: Action,
  acct: Acct,
  now: Time,
  texts: FollowTexts,
): FollowProblem {
  if (error.kind === "rate-limit") {
    const at = retryTime(error.retryAt, now);
    const next = action === "follow" ? texts.nextFollow : texts.nextUnfollow;
    const isWrong = error.retryAt !== undefined && isTooLong(error.retryAt - now);
    const reason = isWrong ? texts.wrongWait(texts.waitText(at - now)) : next(whenText(at, now, texts));
    return { reason, retryAt: at };
  }
  return { reason: failureText(failureOf(error), action, acct, texts) };
}

export function failureOf({ kind, missingScope, notFound }: FollowError): FollowFailure {
  if (kind === "not-found") return notFound;
  if (kind === "forbidden" && missingScope) return "missing-scope";
  return IN_WORDS.find((one) => one === kind) ?? "other";
}

/**
 * Returns the reason of a failure in words for the visitor.
 * @param address that of the account, or its host alone when the reason is about its accounts in general
 */
export function failureText(failure: FollowFailure, action: Action, address: string, texts: FollowTexts): string {
  if (!isNotFound(failure)) return texts[failure === "missing-scope" ? "missingScope" : failure];
  const why = whyNotFound(failure, action, address, texts);
  return address.includes("@") ? `${texts.couldNotFind(address)}\n${why}` : why;
}

function whyNotFound(failure: NotFoundFailure, action: Action, address: string, texts: FollowTexts): string {
  const isOne = address.includes("@");
  const host = address.slice(address.lastIndexOf("@") + 1);
  if (failure === "blocked") return texts.blocked(host);
  if (action === "follow" && (failure === "no-lookup" || failure === "unclear")) {
    const remedy = isOne ? texts.searchThere(address) : texts.searchThereAny;
    return failure === "unclear" ? remedy : `${texts.noLookup} ${remedy}`;
  }
  // the names of these texts are like notFound, noLongerFound, and notFoundAny for all accounts of a host
  const start = action === "follow" ? "not" : "noLonger";
  const end = isOne ? "" : "Any";
  return failure === "not-found" ? texts[`${start}Found${end}`](host) : texts[`${start}There${end}`];
}

/** Says when something happens: in some minutes, or at a time if that is more than an hour away. */
export function whenText(time: Time, now: Time, { inTime, timeText, waitText }: FollowTexts): string {
  return time - now <= 60 * 60_000 ? inTime(waitText(time - now)) : timeText(time, now);
}

/**
 * Returns the two lines of an outcome's toast. `reason` names the account of a failure, and is "" after a success.
 * @example
 * outcomeText({ kind: "followed", acct: acctOf(account, data.site) }, data.site).message; // "You have followed @RedTeam."
 */
export function outcomeText(
  outcome: FollowOutcome,
  home: Home,
  texts: typeof outcomeTexts = outcomeTexts,
): { readonly message: string; readonly reason: string } {
  const name = shortAcct(outcome.acct, home);
  if (outcome.kind === "requested" && !outcome.isLocked) return { message: texts.onItsWay(name), reason: "" };
  if (outcome.kind !== "failed") return { message: texts[outcome.kind](name), reason: "" };
  const { action, reason, error } = outcome;
  if (error.kind === "not-found") return { message: texts.failed, reason }; // which names the account
  const failed = action === "follow" ? texts.notFollowed : texts.notUnfollowed;
  return { message: texts.failed, reason: `${failed(name)} ${reason}` };
}
