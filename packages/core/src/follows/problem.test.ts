import { describe, expect, it } from "vitest";
import { RosterError } from "../lib/errors.ts";
import { MastodonError } from "../mastodon/http/errors.ts";
import { describeProblem, outcomeText } from "./problem.ts";
import { sessionEndedText } from "../messages.ts";

const NOW = Date.UTC(2026, 10, 21);
const reasonOf = (error: unknown): string => describeProblem(error, "follow", "bots.example", NOW).reason;

describe("the reason of a failed action", () => {
  it.each([
    ["not-found", "The account may not exist on your server yet, or your server may block bots.example."],
    ["forbidden", "Your server does not allow this."],
    ["gone", "The account has moved or no longer exists."],
    ["timeout", "Your server did not answer in time."],
    ["unreachable", "Your server could not be reached."],
    ["unprocessable", ""],
    ["unexpected", ""],
  ] as const)("a failed action of the kind %s has the reason %j", (kind, reason) =>
    expect(reasonOf(new MastodonError(kind))).toBe(reason),
  );

  it("an action that failed offline says so", () => {
    expect(reasonOf(new RosterError("offline", "This device is offline"))).toBe("You are offline.");
  });

  it("an action that failed for a missing scope asks the visitor to sign in again, however the instance names the scope", () => {
    for (const description of ["insufficient_scope", "outside the authorized SCOPES"])
      expect(reasonOf(new MastodonError("forbidden", "", { description }))).toBe("Sign in again to allow following.");
    expect(reasonOf(new MastodonError("forbidden", "", { description: "Suspended" }))).toMatch(/does not allow/);
  });

  it("an action that failed for an unknown error has no reason", () => {
    for (const error of [new TypeError("x"), undefined, "timeout", { kind: "timeout" }])
      expect(describeProblem(error, "follow", "bots.example", NOW)).toStrictEqual({ reason: "" });
  });

  it.each(["follow", "unfollow"] as const)(
    "a rate limit says how long the visitor has to wait before the next %s",
    (action) => {
      const error = new MastodonError("rate-limit", "", { rateLimit: { resetAt: NOW + 30_000 } });
      expect(describeProblem(error, action, "bots.example", NOW)).toStrictEqual({
        reason: `Your server allows new ${action}s again in 30 seconds.`,
        retryAt: NOW + 30_000,
      });
    },
  );
});

describe("the text of an outcome", () => {
  it.each([
    ["followed", "You have followed @gamebot."],
    ["unfollowed", "You have unfollowed @gamebot."],
    ["requested", "Follow requested from @gamebot."],
    ["withdrawn", "Request to @gamebot withdrawn."],
  ] as const)("the toast for the outcome %s has one line", (kind, message) => {
    expect(outcomeText({ kind, username: "gamebot" })).toEqual({ message, reason: "" });
  });

  it("the toast for a failure has the reason as its second line", () => {
    const outcome = {
      kind: "failed",
      username: "gamebot",
      action: "follow",
      reason: "Why.",
      error: undefined,
    } as const;
    expect(outcomeText(outcome)).toEqual({ message: "An error occurred, pleased try again.", reason: "Why." });
  });

  it("the toast for an ended session names the instance", () => {
    expect(sessionEndedText("i.example")).toBe("Your sign-in at i.example has ended. Sign in again to follow.");
  });
});
