import { RosterError } from "./errors.ts";
import type { Clock } from "./clock.ts";

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
