import type { Clock, Time } from "./clock.ts";
import { RosterError } from "./errors.ts";

const MIN_WAIT_MS = 1_000;
const MAX_BELIEVED_MS = 48 * 60 * 60_000;
/** The wait after a rate limit if the server names none, or none that can be right. */
export const DEFAULT_WAIT_MS = 60_000;

/**
 * Returns when a rate-limited action may be tried again: at least 1 s from now, after a minute if the server names no time
 * or one that cannot be right.
 * @param named when the rate limit resets, as the server says
 */
export function retryTime(named: Time | undefined, now: Time): Time {
  const isBelieved = named !== undefined && !isTooLong(named - now);
  return now + (isBelieved ? Math.max(named - now, MIN_WAIT_MS) : DEFAULT_WAIT_MS);
}

/** Whether a wait cannot be right: no known server has one of over two days. */
export function isTooLong(ms: number): boolean {
  return !(ms <= MAX_BELIEVED_MS);
}

/** Whether a rate limit cannot be right: nothing is left right after a wait for its reset, or the reset is too far away. */
export function isWrongLimit(resetAt: Time, waitedUntil: Time | undefined, now: Time): boolean {
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

/**
 * Runs a task until it settles, its time is up or another signal aborts, whichever comes first. Rejects with the reason
 * of the abort, even if the task ignores its signal.
 * @param limit.error the reason when the time is up, by default a RosterError "timeout"
 */
export async function withTimeLimit<T>(
  limit: {
    readonly ms: number;
    readonly clock: Clock;
    readonly signal?: AbortSignal | undefined;
    readonly error?: () => unknown;
  },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const { error = () => new RosterError("timeout", "Request timed out") } = limit;
  const cancel = limit.clock.setTimeout(() => stop.abort(error()), limit.ms);
  const signal = limit.signal ? AbortSignal.any([limit.signal, stop.signal]) : stop.signal;
  try {
    signal.throwIfAborted();
    return await unlessAborted(run(signal), signal);
  } finally {
    cancel();
    stop.abort(); // nobody reads the rest of a response any more
  }
}

/**
 * Waits for a promise, but rejects with the signal's reason as soon as the signal aborts. Removes its listener, because
 * the signal may live much longer than the promise.
 */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([promise, aborted]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
