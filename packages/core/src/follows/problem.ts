import { RosterError } from "../lib/errors.ts";
import { retryAt, waitText } from "../net/wait.ts";
import type { FollowOutcome, FollowProblem } from "../types.ts";

/**
 * Says why an action failed, in words for the visitor. The reason is "" where the generic sentence says all.
 * @example
 * const error = new RosterError("timeout", "Request timed out");
 * describeProblem(error, "follow", "bots.example", 0); // { reason: "Your instance did not answer in time." }
 */
export function describeProblem(
  error: unknown,
  action: "follow" | "unfollow",
  homeServer: string,
  now: number,
): FollowProblem {
  if (RosterError.is(error, "rate-limit")) {
    const at = retryAt(error, now);
    return { reason: `Your instance allows new ${action}s again in ${waitText(at - now)}.`, retryAt: at };
  }
  return { reason: reasonOf(error, homeServer) };
}

function reasonOf(error: unknown, homeServer: string): string {
  if (!RosterError.is(error)) return "";
  switch (error.kind) {
    case "not-found":
      return `It may not exist there yet, or your server may block ${homeServer}.`;
    case "forbidden":
      // every server words it differently, and all of them name the scope
      return namesScope(Reflect.get(error, "description"))
        ? "Sign in again to allow following."
        : "Your instance does not allow this.";
    case "gone":
      return "The account has moved or no longer exists.";
    case "timeout":
      return "Your instance did not answer in time.";
    case "unreachable":
      return "Your instance could not be reached.";
    case "offline":
      return "You are offline.";
    default:
      return "";
  }
}

function namesScope(description: unknown): boolean {
  return typeof description === "string" && /scope/i.test(description);
}

/**
 * The two lines of an outcome's toast; `reason` is "" where there is no second line.
 * @example
 * outcomeText({ kind: "followed", username: "gamebot" }).message; // "You have followed @gamebot."
 */
export function outcomeText(outcome: FollowOutcome): { readonly message: string; readonly reason: string } {
  if (outcome.kind === "failed") return { message: "An error occurred, pleased try again.", reason: outcome.reason };
  return { message: SENTENCES[outcome.kind](`@${outcome.username}`), reason: "" };
}

const SENTENCES = {
  followed: (whom: string) => `You have followed ${whom}.`,
  unfollowed: (whom: string) => `You have unfollowed ${whom}.`,
  requested: (whom: string) => `Follow requested from ${whom}.`,
  withdrawn: (whom: string) => `Request to ${whom} withdrawn.`,
} as const;

/**
 * The toast for a sign-in that the instance has ended.
 * @example
 * sessionEndedText("social.example"); // "Your sign-in at social.example has ended. Sign in again to follow."
 */
export function sessionEndedText(host: string): string {
  return `Your sign-in at ${host} has ended. Sign in again to follow.`;
}
