import { unlessAborted } from "./time-limit.ts";
import { isRecord } from "../lib/is-record.ts";
import type { Clock } from "../types.ts";

const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15 * 60_000;
const DEFAULT_WAIT_MS = 60_000;

/**
 * Returns when a rate-limited action may be tried again: between 1 s and 15 minutes from now, after a minute if the
 * server gives no time.
 * @example
 * retryAt({ rateLimit: { resetAt: 90_000 } }, 60_000); // 90_000
 */
export function retryAt(error: unknown, now: number): number {
  const resetAt = field(field(error, "rateLimit"), "resetAt");
  const wait = typeof resetAt === "number" && Number.isFinite(resetAt) ? resetAt - now : DEFAULT_WAIT_MS;
  return now + Math.min(Math.max(wait, MIN_WAIT_MS), MAX_WAIT_MS);
}

function field(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

/** Waits. Rejects with the signal's reason when the signal aborts. */
export async function wait(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  let cancel = (): void => {};
  const over = new Promise<void>((resolve) => {
    cancel = clock.setTimeout(resolve, ms);
  });
  try {
    await unlessAborted(over, signal);
  } finally {
    cancel();
  }
}
