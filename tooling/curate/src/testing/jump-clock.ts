import type { Clock } from "@roster/core";

/** A clock whose waits end at once: it jumps to the end of each. Its user moves it on by `advance`. */
export interface JumpClock extends Clock {
  readonly advance: (ms: number) => void;
}

export function jumpClock(start: number): JumpClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
    setTimeout(run, ms) {
      const end = now + ms;
      const timer = setImmediate(() => {
        now = Math.max(now, end);
        run();
      });
      return () => clearImmediate(timer);
    },
  };
}
