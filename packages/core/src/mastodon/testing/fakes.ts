import type { PersistedStorage } from "../../lib/persisted.ts";
import type { Clock, KeyValueStorage } from "../../types.ts";

/** Storage in memory, shared by everything that is given it, as one browser's tabs share theirs. */
export interface FakeStorage extends PersistedStorage {
  readonly map: Map<string, string>;
}

export function createFakeStorage(entries: Readonly<Record<string, string>> = {}): FakeStorage {
  const map = new Map(Object.entries(entries));
  const area: KeyValueStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
  return { map, storage: () => area };
}

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Clock {
  /** Goes on, running what falls due on the way. */
  advance(ms: number): void;
  /** Goes to the next timer of at most `withinMs` and runs it; false where there is none. */
  next(withinMs: number): boolean;
  /** How far away the next timers are. */
  waits(): readonly number[];
}

export function createFakeClock(start = Date.UTC(2026, 10, 21)): FakeClock {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const runDue = (until: number): boolean => {
    const [first] = Array.from(timers).sort((a, b) => a.at - b.at);
    if (!first || first.at > until) return false;
    timers.delete(first);
    now = Math.max(now, first.at);
    first.run();
    return true;
  };
  return {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      while (runDue(until)) continue;
      now = until;
    },
    next: (withinMs) => runDue(now + withinMs),
    waits: () => Array.from(timers, ({ at }) => at - now),
  };
}

/** Waits until something holds, letting sockets work meanwhile. */
export async function until(holds: () => boolean, what = "the expected state"): Promise<void> {
  for (let turns = 0; !holds(); turns += 1) {
    if (turns > 2_000) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Lets sockets and promises work for a moment. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
