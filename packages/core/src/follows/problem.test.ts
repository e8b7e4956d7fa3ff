import { describe, expect, it } from "vitest";
import { FollowError, toFollowError } from "../lib/follow-error.ts";
import { MastodonError } from "../instance/http/errors.ts";
import { describeProblem, failureText, outcomeText } from "./problem.ts";
import { SITE } from "../instance/testing/visitor.ts";
import { bot } from "../testing/bots.ts";
import { followTexts } from "../words/texts.ts";

const ACCT = bot("gamebot");
const NOT_FOUND =
  "Could not find account gamebot@bots.example on your instance.\nIt may not exist there yet, or your server may block bots.example.";
const NOW = Date.UTC(2026, 10, 21);
const reasonOf = (error: unknown): string =>
  describeProblem(toFollowError(error), "follow", ACCT, NOW, followTexts).reason;

describe("the reason of a failed action", () => {
  it.each([
    ["not-found", NOT_FOUND],
    ["forbidden", "Your server does not allow this."],
    ["gone", "The account has moved or no longer exists."],
    ["timeout", "Your server did not answer in time."],
    ["unreachable", "Your server could not be reached."],
    ["unprocessable", "The request failed. Try again later."],
    ["unexpected", "The request failed. Try again later."],
  ] as const)("a failed action of the kind %s has the reason %j", (kind, reason) =>
    expect(reasonOf(new MastodonError(kind))).toBe(reason),
  );

  const FIRST = "Could not find account gamebot@bots.example on your instance.";
  const LOOKUP = "Your server does not let this site look up accounts that it does not know.";
  it.each([
    ["not-there", "It may not exist there yet.", "Your server may no longer know it."],
    ["blocked", "Your server blocks bots.example.", "Your server blocks bots.example."],
    [
      "no-lookup",
      `${LOOKUP} Search for @gamebot@bots.example there once, then follow here.`,
      "Your server may no longer know it.",
    ],
    ["unclear", "Search for @gamebot@bots.example there once, then follow here.", "Your server may no longer know it."],
  ] as const)(
    "an account that is not found, with the reason %s, says only what is known",
    (notFound, follow, unfollow) => {
      const error = new MastodonError("not-found", "", { notFound });
      expect(reasonOf(error)).toBe(`${FIRST}\n${follow}`);
      expect(describeProblem(error, "unfollow", ACCT, NOW, followTexts).reason).toBe(`${FIRST}\n${unfollow}`);
      expect(failureText(notFound, "follow", "bots.example", followTexts)).not.toMatch(/may block|@/);
    },
  );

  it("an action that failed offline says so", () => {
    expect(reasonOf(new FollowError("offline", "This device is offline"))).toBe("You are offline.");
  });

  it("row 42: an action that failed for a missing scope asks the visitor to sign in again, however the instance names the scope", () => {
    for (const description of ["insufficient_scope", "outside the authorized SCOPES"])
      expect(reasonOf(new MastodonError("forbidden", "", { description }))).toBe("Sign in again to allow following.");
    expect(reasonOf(new MastodonError("forbidden", "", { description: "Suspended" }))).toMatch(/does not allow/);
  });

  it("an action that failed for an unknown error asks to try again later", () => {
    for (const error of [new TypeError("x"), undefined, "timeout", { kind: "timeout" }])
      expect(reasonOf(error)).toBe("The request failed. Try again later.");
  });

  it.each(["follow", "unfollow"] as const)(
    "a rate limit says how long the visitor has to wait before the next %s",
    (action) => {
      const error = new MastodonError("rate-limit", "", { rateLimit: { resetAt: NOW + 30_000 } });
      expect(describeProblem(error, action, ACCT, NOW, followTexts)).toStrictEqual({
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
    ["withdrawn", "Request to @gamebot withdrawn."],
  ] as const)("the toast for the outcome %s has one line", (kind, message) => {
    expect(outcomeText({ kind, acct: ACCT }, SITE)).toEqual({ message, reason: "" });
  });

  it.each([
    [true, "Follow requested from @gamebot."],
    [false, "Follow requested from @gamebot. Its server has not confirmed yet."],
  ])(
    "the toast for a request says that somebody approves it only if the account is locked: %s",
    (isLocked, message) => {
      expect(outcomeText({ kind: "requested", acct: ACCT, isLocked }, SITE)).toEqual({ message, reason: "" });
    },
  );

  it.each([
    [new FollowError("timeout", "Request timed out"), "Why.", "Could not unfollow @gamebot. Why."],
    [new MastodonError("not-found"), NOT_FOUND, NOT_FOUND],
  ])("the toast for a failure names the account and the reason in its second line: %s", (error, reason, line) => {
    const outcome = { kind: "failed", acct: ACCT, action: "unfollow", reason, error } as const;
    expect(outcomeText(outcome, SITE)).toEqual({ message: "An error occurred, pleased try again.", reason: line });
  });
});
