import { unlessAborted } from "./time-limit.ts";
import type { Clock } from "./clock.ts";

const MIN_WAIT_MS = 1_000;
const MAX_BELIEVED_MS = 48 * 60 * 60_000;
/** The wait after a rate limit if the server names none, or none that can be right. */
export const DEFAULT_WAIT_MS = 60_000;

/**
 * Returns when a rate-limited action may be tried again: at least 1 s from now, after a minute if the server names no time
 * or one that cannot be right.
 * @param named when the rate limit resets, as the server says, in milliseconds since the epoch
 * @example
 * retryTime(90_000, 10_000); // 90000
 */
export function retryTime(named: number | undefined, now: number): number {
  const isBelieved = named !== undefined && !isTooLong(named - now);
  return now + (isBelieved ? Math.max(named - now, MIN_WAIT_MS) : DEFAULT_WAIT_MS);
}

/** Whether a wait cannot be right: no known server has one of over two days. */
export function isTooLong(ms: number): boolean {
  return !(ms <= MAX_BELIEVED_MS);
}

/** Whether a rate limit cannot be right: nothing is left right after a wait for its reset, or the reset is too far away. */
export function isWrongLimit(resetAt: number, waitedUntil: number | undefined, now: number): boolean {
  return isTooLong(resetAt - now) || (waitedUntil !== undefined && waitedUntil <= now);
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
