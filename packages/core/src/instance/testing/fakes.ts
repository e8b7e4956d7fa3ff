import { subscribe } from "node:diagnostics_channel";
import type { KeyValueStorage, PersistedStorage } from "../../lib/storage.ts";
import type { Clock } from "../../types.ts";

/** Storage in memory, which several stores can share like the tabs of one browser. */
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

/** A clock that moves only by `advance` and `next`. */
export interface FakeClock extends Clock {
  /** Moves the clock and runs the timers that fall due. */
  advance(ms: number): void;
  /** Moves to the next timer within `withinMs` and runs it. Returns false if there is none. */
  next(withinMs: number): boolean;
  /** Sets the time without running timers, as after a sleep or when the visitor sets the clock. */
  set(time: number): void;
  /** The remaining times of all timers. */
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
    set: (time) => void (now = time),
    next: (withinMs) => runDue(now + withinMs),
    waits: () => Array.from(timers, ({ at }) => at - now),
  };
}

/** Waits until a condition holds, while sockets work. */
export async function until(holds: () => boolean, what = "the expected state"): Promise<void> {
  for (let turns = 0; !holds(); turns += 1) {
    if (turns > 2_000) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** The steps of a request from `fetch` to the server in this process and back. */
const STEPS = [
  "undici:request:create",
  "undici:client:sendHeaders",
  "http.server.request.start",
  "http.server.response.finish",
  "undici:request:headers",
  "undici:request:trailers",
  "undici:request:error",
];
const QUIET_TURNS = 10;
let steps = 0;
for (const step of STEPS) subscribe(step, () => (steps += 1));

/**
 * Waits until nothing happens: every request has its response, or the server holds it back. Counts turns of the event loop,
 * because a slow machine needs more time for the same work.
 */
export async function calm(): Promise<void> {
  for (let [quiet, before] = [0, steps]; quiet < QUIET_TURNS; quiet += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (steps !== before) [quiet, before] = [0, steps];
  }
}
