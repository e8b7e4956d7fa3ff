import { describe, expect, it } from "vitest";
import { describeProblem } from "../../follows/problem.ts";
import { retryTime } from "../../lib/wait.ts";
import { MastodonError } from "./errors.ts";
import { readRateLimit } from "./headers.ts";
import { bot } from "../../testing/bots.ts";
import { followTexts } from "../../words/texts.ts";

const NOW = Date.UTC(2026, 10, 21);
const waitFor = (headers: Record<string, string>): number => {
  const rateLimit = readRateLimit(new Headers(headers), NOW);
  return retryTime(new MastodonError("rate-limit", "", { status: 429, rateLimit }).retryAt, NOW) - NOW;
};

describe("the wait after a rate limit", () => {
  it.each([
    ["an ISO date", { "X-RateLimit-Reset": "2026-11-21T00:04:00.000000Z" }, 240_000],
    ["Unix seconds", { "X-RateLimit-Reset": String(NOW / 1000 + 90) }, 90_000],
    ["Unix seconds with a fraction", { "X-RateLimit-Reset": `${NOW / 1000 + 90}.25` }, 90_250],
    ["Unix milliseconds as nothing", { "X-RateLimit-Reset": String(NOW + 90_000) }, 60_000],
    ["seconds among letters as nothing", { "X-RateLimit-Reset": `at ${NOW / 1000 + 90}` }, 60_000],
    ["seconds before letters as nothing", { "X-RateLimit-Reset": `${NOW / 1000 + 90}s` }, 60_000],
    ["a date that is none", { "X-RateLimit-Reset": "2026-13-45T00:00:00Z", "Retry-After": "Sat, 99 Xyz" }, 60_000],
    ["the reset before Retry-After", { "X-RateLimit-Reset": "2026-11-21T00:04:00Z", "Retry-After": "30" }, 240_000],
    ["Retry-After as a number that is no count", { "Retry-After": "1.5" }, 60_000],
    ["Retry-After as a date in capitals", { "Retry-After": "SAT, 21 NOV 2026 00:02:00 GMT" }, 120_000],
    ["Retry-After in seconds", { "Retry-After": "30" }, 30_000],
    ["Retry-After as a date", { "Retry-After": "Sat, 21 Nov 2026 00:02:00 GMT" }, 120_000],
    ["a time in the past", { "X-RateLimit-Reset": "2026-11-20T00:00:00Z" }, 1_000],
    ["47 hours", { "Retry-After": "169200" }, 169_200_000],
    ["the year 2099", { "X-RateLimit-Reset": "2099-01-01T00:00:00Z" }, 60_000],
    ["a thousand million seconds", { "Retry-After": "1000000000" }, 60_000],
    ["garbage", { "X-RateLimit-Reset": "soon" }, 60_000],
    ["nothing", {}, 60_000],
  ])("the wait after a rate limit is computed from %s §8.33", (_, headers, ms) => {
    expect(waitFor(headers)).toBe(ms);
  });

  it("a rate limit of hours is described by day and time, and one that cannot be right as such", () => {
    const reasonOf = (ms: number): string => {
      const error = new MastodonError("rate-limit", "", { rateLimit: { resetAt: NOW + ms } });
      return describeProblem(error, "unfollow", bot("gamebot"), NOW, followTexts).reason;
    };
    expect(reasonOf(40 * 3_600_000)).toMatch(
      /^Your server allows new unfollows again (tomorrow|on \w+day) at \d+:\d\d(?:\s[AP]M)?\.$/,
    );
    expect(reasonOf(49 * 3_600_000)).toBe("Your server names a wait that cannot be right. Try again in 1 minute.");
  });

  it("the rate limit contains limit and remaining, without invalid numbers §8.33", () => {
    expect(readRateLimit(new Headers({ "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "-1" }), NOW)).toEqual({
      limit: 300,
    });
    for (const text of ["3e2", "30 0", "a3", "3a", "1234567890", ""])
      expect(readRateLimit(new Headers({ "X-RateLimit-Limit": text }), NOW)).toEqual({});
    expect(readRateLimit(new Headers({ "X-RateLimit-Remaining": "123456789" }), NOW)).toEqual({
      remaining: 123456789,
    });
  });
});
