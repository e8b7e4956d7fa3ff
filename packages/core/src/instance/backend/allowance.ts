import type { Allowance, Limit } from "../../lib/follows-backend.ts";
import type { Clock } from "../../types.ts";
import { readRateLimit } from "../http/rate-limit.ts";
import type { Fetch } from "../http/send.ts";

/** When a limit without a time is assumed to reset. */
const DEFAULT_RESET_MS = 60_000;
const FOLLOW_PATH = /\/api\/v1\/accounts\/[^/]+\/follow$/;
/** Pages of a list have a rate limit of their own, which does not apply to follows. */
const LIST_PATH = /\/following$/;

/** Reads the rate limits from the headers of all responses. */
export interface AllowanceReader {
  get(): Allowance;
  /** Returns a fetch that reads the headers of its responses. */
  reading(fetch: Fetch): Fetch;
}

export function createAllowanceReader(clock: Clock): AllowanceReader {
  let requests: Limit | undefined;
  let follows: Limit | undefined;
  const note = (path: string, headers: Headers): void => {
    const now = clock.now();
    const { limit, remaining: left, resetAt = now + DEFAULT_RESET_MS } = readRateLimit(headers, now);
    if (left === undefined || LIST_PATH.test(path)) return;
    const next: Limit = { limit: limit ?? left, left, resetAt };
    // servers without a limit for follows send that of requests
    if (FOLLOW_PATH.test(path) && limit !== requests?.limit) follows = latest(follows, next, now);
    else requests = latest(requests, next, now);
  };
  return {
    get: () => ({ requests, follows }),
    reading: (fetch) => async (url, init) => {
      const response = await fetch(url, init);
      note(new URL(url).pathname, response.headers);
      return response;
    },
  };
}

/** Responses may overtake each other: within one window, the smaller number is the newer one. */
function latest(before: Limit | undefined, next: Limit, now: number): Limit {
  const isSameWindow = before?.resetAt === next.resetAt && next.resetAt > now;
  return isSameWindow && before !== undefined && before.left < next.left ? before : next;
}
