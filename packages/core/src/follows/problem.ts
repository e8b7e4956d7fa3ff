import { type Acct, type Home, shortAcct } from "../lib/acct.ts";
import type { FollowErrorKind } from "../lib/errors.ts";
import type { FollowError } from "../lib/follow-error.ts";
import { failedText, failureReasons, outcomeTexts, waitReasons } from "../messages.ts";
import { isTooLong, retryTime } from "../net/wait.ts";
import type { FollowFailure, FollowOutcome, FollowProblem } from "../types.ts";

/** Explains to the visitor why an action failed. */
export function describeProblem(
  error: FollowError,
  action: "follow" | "unfollow",
  acct: Acct,
  now: number,
): FollowProblem {
  if (error.kind === "rate-limit") {
    const at = retryTime(error.retryAt, now);
    const isWrong = isTooLong((error.retryAt ?? at) - now);
    const reason = isWrong ? waitReasons.wrong(at - now) : waitReasons[action](at, now);
    return { reason, retryAt: at };
  }
  return { reason: failureText(failureOf(error), action, acct) };
}

/** Classifies the error of a failed follow or unfollow. */
export function failureOf({ kind, missingScope }: FollowError): FollowFailure {
  return kind === "forbidden" && missingScope ? "missing-scope" : FAILURES[kind];
}

const FAILURES: Readonly<Record<FollowErrorKind, FollowFailure>> = {
  "not-found": "not-found",
  gone: "gone",
  timeout: "timeout",
  unreachable: "unreachable",
  offline: "offline",
  contradiction: "contradiction",
  unreadable: "unreadable",
  forbidden: "forbidden",
  unauthorized: "other",
  conflict: "other",
  unprocessable: "other",
  "rate-limit": "other",
  "missing-content-type": "other",
  "unknown-content-type": "other",
  "version-mismatch": "other",
  refused: "other",
  unexpected: "other",
};

/** Whether a value names a failure that has a reason in words. */
export function isFailure(value: unknown): value is FollowFailure {
  return typeof value === "string" && Object.hasOwn(failureReasons, value);
}

/**
 * Returns the reason of a failure in words for the visitor.
 * @param address that of the account, or its host alone when the reason is about its accounts in general
 */
export function failureText(failure: FollowFailure, action: "follow" | "unfollow", address: string): string {
  const reason = failureReasons[failure];
  return typeof reason === "string" ? reason : reason[action](address);
}

/**
 * Returns the two lines of an outcome's toast. `reason` names the account of a failure, and is "" after a success.
 * @example
 * outcomeText({ kind: "followed", acct: acctOf(account, data.site) }, data.site).message; // "You have followed @RedTeam."
 */
export function outcomeText(outcome: FollowOutcome, home: Home): { readonly message: string; readonly reason: string } {
  const name = shortAcct(outcome.acct, home);
  const message = outcomeTexts[outcome.kind](name);
  if (outcome.kind !== "failed") return { message, reason: "" };
  const { action, reason, error } = outcome;
  const isNamed = error.kind === "not-found";
  return { message, reason: isNamed ? reason : `${failedText(action, name)} ${reason}` };
}
