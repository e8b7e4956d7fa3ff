import type { RateLimit } from "./errors.ts";

/**
 * Reads X-RateLimit-Limit, -Remaining and -Reset, or Retry-After. Resets are ISO dates (Mastodon) or Unix seconds
 * (GoToSocial). Unreadable values are left out.
 * @param now milliseconds since the epoch
 */
export function readRateLimit(headers: Headers, now: number): RateLimit {
  const limit = readCount(headers.get("x-ratelimit-limit"));
  const remaining = readCount(headers.get("x-ratelimit-remaining"));
  const resetAt = readReset(headers.get("x-ratelimit-reset")) ?? readRetryAfter(headers.get("retry-after"), now);
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(resetAt === undefined ? {} : { resetAt }),
  };
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readReset(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{9,11}(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  return /^\d{4}-\d\d-\d\dT/.test(text) ? readDate(text) : undefined;
}

function readRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,15}$/.test(text)) return now + Number(text) * 1_000;
  return /[a-z]/i.test(text) ? readDate(text) : undefined;
}

function readDate(text: string): number | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
