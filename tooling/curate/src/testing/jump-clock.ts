export type JumpClock = ReturnType<typeof jumpClock>;

/** A clock whose waits end at once: it jumps to the end of each. Its user moves it on by `advance`. */
export function jumpClock(start: number) {
  let now = start;
  return {
    now: () => now,
    advance(ms: number): void {
      now += ms;
    },
    setTimeout(run: () => void, ms: number) {
      const end = now + ms;
      const timer = setImmediate(() => {
        now = Math.max(now, end);
        run();
      });
      return () => clearImmediate(timer);
    },
  };
}
