import { type Acct, type Home, shortAcct } from "../lib/acct.ts";
import type { FollowError } from "../lib/follow-error.ts";
import { failedText, followReasons, outcomeTexts } from "../messages.ts";
import { isTooLong, retryTime } from "../net/wait.ts";
import type { FollowFailure, FollowOutcome, FollowProblem } from "../types.ts";

/**
 * Explains to the visitor why an action failed.
 * @example
 * const error = new FollowError("timeout", "Request timed out");
 * describeProblem(error, "follow", acctOf(account, data.site), 0); // { reason: "Your server did not answer in time." }
 */
export function describeProblem(
  error: FollowError,
  action: "follow" | "unfollow",
  acct: Acct,
  now: number,
): FollowProblem {
  if (error.kind === "rate-limit") {
    const at = retryTime(error.retryAt, now);
    const isWrong = isTooLong((error.retryAt ?? at) - now);
    const reason = isWrong ? followReasons.wrongWait(at - now) : followReasons.rateLimit[action](at, now);
    return { reason, retryAt: at };
  }
  return { reason: failureText(failureOf(error), action, acct) };
}

/** Classifies the error of a failed follow or unfollow. */
export function failureOf(error: FollowError): FollowFailure {
  switch (error.kind) {
    case "not-found":
    case "gone":
    case "timeout":
    case "unreachable":
    case "offline":
    case "contradiction":
    case "unreadable":
      return error.kind;
    case "forbidden":
      return error.missingScope ? "missing-scope" : "forbidden";
    case "unauthorized":
    case "conflict":
    case "unprocessable":
    case "rate-limit":
    case "missing-content-type":
    case "unknown-content-type":
    case "version-mismatch":
    case "refused":
    case "unexpected":
      return "other";
    default:
      return error.kind satisfies never;
  }
}

/**
 * Returns the reason of a failure in words for the visitor.
 * @param address that of the account, or its host alone when the reason is about its accounts in general
 */
export function failureText(failure: FollowFailure, action: "follow" | "unfollow", address: string): string {
  switch (failure) {
    case "not-found":
      return followReasons.notFound[action](address);
    case "missing-scope":
      return followReasons.missingScope;
    case "forbidden":
    case "gone":
    case "timeout":
    case "unreachable":
    case "offline":
    case "contradiction":
    case "unreadable":
    case "other":
      return followReasons[failure];
    default:
      return failure satisfies never;
  }
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
