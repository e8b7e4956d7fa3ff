import { RosterError } from "../lib/errors.ts";
import { followReasons, outcomeTexts } from "../messages.ts";
import { retryAt } from "../net/wait.ts";
import type { FollowOutcome, FollowProblem } from "../types.ts";

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
  return { reason: reasonOf(error, homeServer) };
}

function reasonOf(error: unknown, homeServer: string): string {
  if (!RosterError.is(error)) return "";
  switch (error.kind) {
    case "not-found":
      return followReasons.notFound(homeServer);
    case "forbidden":
      return namesScope(Reflect.get(error, "description")) ? followReasons.missingScope : followReasons.forbidden;
    case "gone":
      return followReasons.gone;
    case "timeout":
      return followReasons.timeout;
    case "unreachable":
      return followReasons.unreachable;
    case "offline":
      return followReasons.offline;
    default:
      return "";
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
