import { retryTime, wait } from "../../lib/wait.ts";
import type { Clock } from "../../types.ts";
import { MastodonError } from "./errors.ts";

const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 500;
const PASSING: ReadonlySet<string> = new Set(["unreachable", "unreadable", "timeout", "rate-limit"]);
const BROKEN: ReadonlySet<string> = new Set(["unexpected", "missing-content-type", "unknown-content-type"]);

/**
 * Retries a read up to three times: after no response, a broken one, a 5xx, and after a 429 once its limit resets.
 * @param onWait called with the time until which a rate limit delays the read, in milliseconds since the epoch
 */
export async function retryRead<T>(
  read: () => Promise<T>,
  signal: AbortSignal,
  clock: Clock,
  onWait?: (until: number) => void,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await read();
    } catch (error) {
      if (retries === MAX_RETRIES || !mayPass(error) || signal.aborted) throw error;
      const jittered = FIRST_WAIT_MS * 2 ** retries * (0.5 + Math.random());
      const until = error.kind === "rate-limit" ? retryTime(error.retryAt, clock.now()) : clock.now();
      const limited = until - clock.now();
      if (limited > 0) onWait?.(until);
      await wait(limited + jittered, clock, signal);
    }
  }
}

function mayPass(error: unknown): error is MastodonError {
  if (!(error instanceof MastodonError)) return false;
  const { kind, status = 0 } = error;
  return PASSING.has(kind) || status >= 500 || (BROKEN.has(kind) && status < 300);
}
