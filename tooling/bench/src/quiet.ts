import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";

/** With more load than this in the last minute, other programs would slow down what is measured. */
const MOST_LOAD = 1;
const MOST_MINUTES = 10;
const EVERY_MS = 5_000;

/** The load of the last minute, to two decimals. */
const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/**
 * Waits until the machine is quiet, because the build and earlier measurements keep it busy. Returns the load at that time.
 * @throws Error if other programs keep the machine busy
 */
export async function waitUntilQuiet(
  load: () => number = loadNow,
  wait: (ms: number) => Promise<void> = setTimeout,
): Promise<number> {
  for (let waited = 0; waited < MOST_MINUTES * 60_000; waited += EVERY_MS) {
    const now = load();
    if (now <= MOST_LOAD) return now;
    await wait(EVERY_MS);
  }
  throw new Error(
    `The load of this machine stayed above ${MOST_LOAD} for ${MOST_MINUTES} minutes, now ${load()}. Figures that depend on time are only measured on a quiet machine. Stop other programs, or add --print to measure without writing.`,
  );
}
