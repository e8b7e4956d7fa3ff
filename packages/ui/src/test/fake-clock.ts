import type { Clock } from "@roster/core";

/** A clock that moves only by `advance`. */
export interface FakeClock extends Clock {
  /** Moves the clock and runs the timers that fall due, in order. */
  advance(ms: number): void;
}

/** Creates a clock that starts at `start`. */
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
