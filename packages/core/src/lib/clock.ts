import type { Clock } from "../types.ts";

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
