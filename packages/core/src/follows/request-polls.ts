import type { Clock, FollowStates, Readable } from "../types.ts";
import { GRACE_MS } from "./ledger.ts";
import type { PagePort } from "./signed-in-session.ts";

/** Many servers accept a request within seconds, so the relations of new requests are read often. */
const NEW_EVERY_MS = 5_000;
const EVERY_MS = 30_000;
const POLLED_MS = 10 * 60_000;
/** The number of relations that one request to the server can read. */
const MAX_KEYS = 20;

/**
 * Reads the relations of requested accounts again, all in one request: every 5 s during the first minute after the newest
 * follow, then every 30 s for ten minutes. Pauses while the page is hidden or offline. Returns the function that stops it.
 * @param options.times when the requests were sent, by lower-case username
 */
export function pollRequests(options: {
  readonly times: Readable<ReadonlyMap<string, number>>;
  readonly states: Readable<FollowStates>;
  readonly refresh: (usernames: readonly string[]) => Promise<void>;
  readonly page: PagePort;
  readonly clock: Clock;
}): () => void {
  const { times, states, refresh, page, clock } = options;
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let readAt = -Infinity;
  let readBefore: readonly string[] = []; // the latest last

  const waiting = (): readonly (readonly [key: string, age: number])[] => {
    const { known } = states.get();
    return [...times.get()]
      .map(([key, sentAt]) => [key, clock.now() - sentAt] as const)
      .filter(([key, age]) => age < POLLED_MS && known.get(key)?.kind === "requested");
  };
  const tick = async (): Promise<void> => {
    const requests = waiting();
    const isNew = requests.some(([, age]) => age <= GRACE_MS);
    const isDue = requests.length > 0 && (isNew || clock.now() - readAt >= EVERY_MS);
    if (isDue && page.isVisible() && page.isOnline()) {
      const place = (key: string): number => readBefore.indexOf(key); // -1 for those that were never read
      const keys = requests.map(([key]) => key).toSorted((a, b) => place(a) - place(b));
      const some = keys.slice(0, MAX_KEYS);
      readBefore = [...keys.slice(MAX_KEYS).filter((key) => place(key) >= 0), ...some];
      readAt = clock.now();
      await refresh(some);
    }
    cancel = undefined;
    start();
  };
  const start = (): void => {
    if (isStopped || cancel !== undefined || waiting().length === 0) return;
    cancel = clock.setTimeout(() => void tick(), NEW_EVERY_MS);
  };
  const undo = [times.subscribe(start), states.subscribe(start)];
  start();
  return () => {
    isStopped = true;
    cancel?.();
    for (const off of undo) off();
  };
}
