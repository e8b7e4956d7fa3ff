import { RosterError } from "../lib/errors.ts";
import { failedText, followReasons, outcomeTexts } from "../messages.ts";
import { isTooLong, resetOf, retryAt } from "../net/wait.ts";
import type { FollowFailure, FollowOutcome, FollowProblem } from "../types.ts";

/**
 * Explains to the visitor why an action failed.
 * @param acct "user@host"
 * @example
 * const error = new RosterError("timeout", "Request timed out");
 * describeProblem(error, "follow", "gamebot@bots.example", 0); // { reason: "Your server did not answer in time." }
 */
export function describeProblem(
  error: unknown,
  action: "follow" | "unfollow",
  acct: string,
  now: number,
): FollowProblem {
  if (RosterError.is(error, "rate-limit")) {
    const at = retryAt(error, now);
    const isWrong = isTooLong((resetOf(error) ?? at) - now);
    const reason = isWrong ? followReasons.wrongWait(at - now) : followReasons.rateLimit[action](at, now);
    return { reason, retryAt: at };
  }
  return { reason: failureText(failureOf(error), action, acct) };
}

/** Classifies the error of a failed follow or unfollow. */
export function failureOf(error: unknown): FollowFailure {
  if (!RosterError.is(error)) return "other";
  switch (error.kind) {
    case "not-found":
    case "gone":
    case "timeout":
    case "unreachable":
    case "offline":
    case "contradiction":
    case "unreadable":
    case "other-server":
      return error.kind;
    case "forbidden":
      return namesScope(Reflect.get(error, "description")) ? "missing-scope" : "forbidden";
    default:
      return "other";
  }
}

/**
 * Returns the reason of a failure in words for the visitor.
 * @param address "user@host", or the home server alone when the reason is about its accounts in general
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
    case "other-server":
    case "other":
      return followReasons[failure];
    default:
      return failure satisfies never;
  }
}

// each server software has its own sentence for a missing scope, and all of them contain the word
function namesScope(description: unknown): boolean {
  return typeof description === "string" && /scope/i.test(description);
}

/**
 * Returns the two lines of an outcome's toast. `reason` names the account of a failure, and is "" after a success.
 * @example
 * outcomeText({ kind: "followed", username: "gamebot" }).message; // "You have followed @gamebot."
 */
export function outcomeText(outcome: FollowOutcome): { readonly message: string; readonly reason: string } {
  const message = outcomeTexts[outcome.kind](outcome.username);
  if (outcome.kind !== "failed") return { message, reason: "" };
  const { action, username, reason, error } = outcome;
  const isNamed = RosterError.is(error, "not-found");
  return { message, reason: isNamed ? reason : `${failedText(action, username)} ${reason}` };
}
