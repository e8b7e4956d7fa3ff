import type { AcctKey } from "../lib/acct.ts";
import type { Clock, FollowStates, Readable } from "../types.ts";
import { GRACE_MS } from "../lib/follows-backend.ts";
import type { PagePort } from "./signed-in-session.ts";

/** Many servers accept a request within seconds, so the relations of new requests are read often. */
const NEW_EVERY_MS = 5_000;
const EVERY_MS = 30_000;
const POLLED_MS = 10 * 60_000;
/** The number of relations that one request to the server can read. */
const MAX_KEYS = 20;

/** The part of `navigator.locks` with which tabs agree on one that asks the server. */
export interface TabLocks {
  /**
   * Runs the task while this tab has the lock of that name. Rejects if the signal aborts before, and if another tab steals the
   * lock.
   */
  request(
    name: string,
    options: { readonly signal: AbortSignal } | { readonly steal: true },
    task: () => Promise<void>,
  ): Promise<unknown>;
}

/**
 * Reads the relations of requested accounts again, all in one request: every 5 s during the first minute after the newest
 * follow, then every 30 s for ten minutes. Pauses while the page is hidden or offline. With locks, one visible tab reads for
 * all of them. Returns the function that stops it.
 * @param options.times when the requests were sent
 * @param options.turn the locks, and the name of the lock that the reading tab has
 */
export function pollRequests(options: {
  readonly times: Readable<ReadonlyMap<AcctKey, number>>;
  readonly states: Readable<FollowStates>;
  readonly refresh: (keys: readonly AcctKey[]) => Promise<void>;
  readonly page: PagePort;
  readonly clock: Clock;
  readonly turn?: { readonly locks: TabLocks; readonly name: string } | undefined;
}): () => void {
  const { times, states, refresh, page, clock, turn } = options;
  let yieldTurn: (() => void) | undefined; // set while this tab has the turn
  let asking: AbortController | undefined; // while this tab waits for it
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let readAt = -Infinity;
  let readBefore: readonly AcctKey[] = []; // the latest last

  const waiting = (): readonly (readonly [key: AcctKey, age: number])[] => {
    const { known } = states.get();
    return [...times.get()]
      .map(([key, sentAt]) => [key, clock.now() - sentAt] as const)
      .filter(([key, age]) => age < POLLED_MS && known.get(key)?.kind === "requested");
  };
  /** Lets another tab read. */
  const leave = (): void => {
    asking?.abort();
    yieldTurn?.();
    asking = yieldTurn = undefined;
  };
  const ask = (): void => {
    if (!turn || asking || !page.isVisible()) return;
    const { signal } = (asking = new AbortController());
    const serve = (): Promise<void> =>
      new Promise((resolve) => {
        if (signal.aborted) resolve();
        else yieldTurn = resolve;
      });
    // rejects if this tab leaves while it waits, or closes
    turn.locks.request(turn.name, { signal }, serve).catch(() => {});
  };
  const tick = async (): Promise<void> => {
    const requests = waiting();
    const isNew = requests.some(([, age]) => age <= GRACE_MS);
    const isDue = requests.length > 0 && (isNew || clock.now() - readAt >= EVERY_MS);
    if (requests.length === 0 || !page.isVisible()) leave();
    else if (isDue && page.isOnline() && (!turn || yieldTurn)) {
      const place = (key: AcctKey): number => readBefore.indexOf(key); // -1 for those that were never read
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
    ask();
    cancel = clock.setTimeout(() => void tick(), NEW_EVERY_MS);
  };
  const onWake = (): void => {
    if (!page.isVisible()) leave(); // the browser may freeze a hidden page
  };
  const undo = [times.subscribe(start), states.subscribe(start), page.onWake(onWake)];
  start();
  return () => {
    isStopped = true;
    cancel?.();
    leave();
    for (const off of undo) off();
  };
}
