import type { RateLimits } from "./types.ts";

export type RateHeaders = Readonly<Record<string, string>>;

export interface RateVerdict {
  readonly headers: RateHeaders;
  readonly exceeded: boolean;
}

export type Limiter = ReturnType<typeof createLimiter>;

interface Family {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** The requests used in a time window and the end of the window in milliseconds. */
interface Window {
  readonly used: number;
  readonly endsAt: number;
}

const MINUTE_MS = 60_000;
export const UNLIMITED: RateVerdict = { headers: {}, exceeded: false };

/** @param reset formats the end of a window, given in milliseconds */
export function createLimiter(limits: RateLimits | false, now: () => number, reset: (at: number) => string) {
  const windows = new Map<string, Window>();

  /** Returns the current window of a limit. Deletes expired windows when it opens a new one. */
  const open = (family: Family): Window => {
    const known = windows.get(family.name);
    if (known !== undefined && known.endsAt > now()) return known;
    for (const [name, { endsAt }] of windows) if (endsAt <= now()) windows.delete(name);
    return { used: 0, endsAt: (Math.floor(now() / family.windowMs) + 1) * family.windowMs };
  };

  const count = (family: Family): RateVerdict & { readonly left: number } => {
    const { used: before, endsAt } = open(family);
    const used = before + 1;
    windows.set(family.name, { used, endsAt });
    const left = Math.max(0, family.limit - used);
    return {
      left,
      exceeded: used > family.limit,
      headers: {
        "X-RateLimit-Limit": String(family.limit),
        "X-RateLimit-Remaining": String(left),
        "X-RateLimit-Reset": reset(endsAt),
      },
    };
  };

  return {
    /** Counts a request, with or without a token. */
    request(token: string | null, user: string | null, paging: boolean): RateVerdict {
      if (limits === false) return UNLIMITED;
      const families: Family[] = [];
      if (token !== null)
        families.push({ name: `token ${token}`, limit: limits.token ?? 300, windowMs: 5 * MINUTE_MS });
      if (user !== null) families.push({ name: `user ${user}`, limit: limits.user ?? 1500, windowMs: 5 * MINUTE_MS });
      if (user !== null && paging)
        families.push({ name: `paging ${user}`, limit: limits.paging ?? 300, windowMs: 15 * MINUTE_MS });
      if (token === null && limits.anonymous !== undefined)
        families.push({ name: "anonymous", limit: limits.anonymous, windowMs: 5 * MINUTE_MS });
      const verdicts = families.map(count);
      // the headers describe the limit with the fewest requests left
      const tightest = verdicts.sort((a, b) => Number(b.exceeded) - Number(a.exceeded) || a.left - b.left)[0];
      return tightest ?? UNLIMITED;
    },
    follow: (user: string): RateVerdict =>
      limits === false
        ? UNLIMITED
        : count({ name: `follows ${user}`, limit: limits.follows ?? 400, windowMs: 24 * 60 * MINUTE_MS }),
  };
}

/** Formats a time with microseconds, as Rails does. */
export function microseconds(at: number): string {
  return new Date(at).toISOString().replace("Z", "000Z");
}
