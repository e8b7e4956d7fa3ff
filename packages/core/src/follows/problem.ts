import { RosterError } from "../lib/errors.ts";
import { followReasons, outcomeTexts } from "../messages.ts";
import { retryAt } from "../net/wait.ts";
import type { FollowFailure, FollowOutcome, FollowProblem } from "../types.ts";

/**
 * Explains to the visitor why an action failed. The reason is "" if there is nothing to add to the generic sentence.
 * @example
 * const error = new RosterError("timeout", "Request timed out");
 * describeProblem(error, "follow", "bots.example", 0); // { reason: "Your server did not answer in time." }
 */
export function describeProblem(
  error: unknown,
  action: "follow" | "unfollow",
  homeServer: string,
  now: number,
): FollowProblem {
  if (RosterError.is(error, "rate-limit")) {
    const at = retryAt(error, now);
    return { reason: followReasons.rateLimit[action](at - now), retryAt: at };
  }
  return { reason: failureText(failureOf(error), homeServer) };
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
      return error.kind;
    case "forbidden":
      return namesScope(Reflect.get(error, "description")) ? "missing-scope" : "forbidden";
    default:
      return "other";
  }
}

/** Returns the reason of a failure in words for the visitor; "" if there is nothing to add to the generic sentence. */
export function failureText(failure: FollowFailure, homeServer: string): string {
  switch (failure) {
    case "not-found":
      return followReasons.notFound(homeServer);
    case "missing-scope":
      return followReasons.missingScope;
    case "forbidden":
    case "gone":
    case "timeout":
    case "unreachable":
    case "offline":
      return followReasons[failure];
    case "other":
      return "";
    default:
      return failure satisfies never;
  }
}

// each server software has its own sentence for a missing scope, and all of them contain the word
function namesScope(description: unknown): boolean {
  return typeof description === "string" && /scope/i.test(description);
}

/**
 * Returns the two lines of an outcome's toast. `reason` is "" if there is no second line.
 * @example
 * outcomeText({ kind: "followed", username: "gamebot" }).message; // "You have followed @gamebot."
 */
export function outcomeText(outcome: FollowOutcome): { readonly message: string; readonly reason: string } {
  const message = outcomeTexts[outcome.kind](outcome.username);
  return { message, reason: outcome.kind === "failed" ? outcome.reason : "" };
}
