/** Milliseconds since the epoch. */
export type Time = number;

/** The clock and its timers, which tests replace so that they need not sleep. Times are in milliseconds. */
export interface Clock {
  now(): Time;
  /** Returns a function that cancels. */
  setTimeout(run: () => void, ms: number): () => void;
}

/**
 * The real clock.
 * @example
 * const cancel = systemClock.setTimeout(() => console.log("later"), 60_000);
 * cancel();
 * systemClock.now() > 0; // true
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, ms) {
    const timer = globalThis.setTimeout(run, ms);
    return () => globalThis.clearTimeout(timer);
  },
};
