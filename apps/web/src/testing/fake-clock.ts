import type { Clock } from "@roster/core";

/** A clock whose time only changes by `advance`. */
export interface FakeClock extends Clock {
  /** Advances the time and runs the timers that are due, in order. */
  advance(ms: number): void;
}

export function createFakeClock(start = 0): FakeClock {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
