import type { Clock } from "@roster/core";

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves on, running what falls due on the way, in order. */
  advance(ms: number): void;
}

/** Makes a clock that shows `start`. */
export function createFakeClock(start = 1000): FakeClock {
  let now = start;
  let timers: readonly { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
