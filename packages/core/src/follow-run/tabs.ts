import { isRecord } from "../lib/is-record.ts";
import type { TabLocks } from "../follows/request-polls.ts";
import { parseJson } from "../lib/parse-json.ts";
import type { PersistedStorage } from "../lib/persisted.ts";

const ORDERS = ["pause", "resume", "stop", "undo", "retry", "dismiss"] as const;
/** A command of the visitor. */
export type Order = (typeof ORDERS)[number];

/**
 * The tabs of this browser. The tab that holds the lock executes the run. The others send it orders through storage.
 */
export interface Tabs {
  /** Requests the lock, unless this tab already waits for it. `serve` is called while this tab holds it. */
  ask(): void;
  /**
   * Sends an order to the tab that holds the lock. If none does, this tab gets the lock and finds the order by
   * `take()`.
   */
  send(order: Order): void;
  /** Removes and returns this tab's order, if no other tab has carried it out. */
  take(): Order | undefined;
  /** Reacts to a changed storage key: returns the order of another tab. */
  takeFrom(key: string | null): Order | undefined;
}

export function createTabs(options: {
  readonly at: PersistedStorage;
  readonly key: string;
  readonly locks: TabLocks;
  readonly signal: AbortSignal;
  readonly serve: () => Promise<void>;
  readonly log: (message: string, error: unknown) => void;
}): Tabs {
  const { at, key, locks, signal, serve } = options;
  const orderKey = `${key}.order`;
  let isAsking = false;
  let isAskedAgain = false;
  let sent: { readonly id: string; readonly order: Order } | undefined;
  let isStored = true;

  const stored = (): string | null => safely(() => at.storage().getItem(orderKey)) ?? null;
  const remove = (): void => safely(() => at.storage().removeItem(orderKey));
  const ask = (): void => {
    isAskedAgain = isAsking;
    if (isAsking || signal.aborted) return;
    isAsking = true;
    locks
      .request(key, { signal }, serve)
      .catch((error: unknown) => {
        if (!signal.aborted) options.log("The run could not be locked", error);
      })
      .finally(() => {
        isAsking = false;
        if (isAskedAgain) ask();
      });
  };
  return {
    ask,
    send(order) {
      const text = JSON.stringify((sent = { id: randomId(), order }));
      safely(() => at.storage().setItem(orderKey, text));
      isStored = stored() === text;
      ask();
    },
    take() {
      const own = sent;
      sent = undefined;
      if (own === undefined || !isStored) return own?.order; // no other tab has seen it
      const text = stored();
      const isThere = text !== null && parseOrder(text)?.id === own.id;
      if (isThere) remove();
      return isThere ? own.order : undefined;
    },
    takeFrom(changed) {
      if (changed !== orderKey) return undefined;
      const text = stored();
      const found = text === null ? undefined : parseOrder(text);
      if (found) remove();
      return found?.order;
    },
  };
}

/** Returns a random name. `crypto.randomUUID` is missing on pages without https, as are locks. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

function parseOrder(text: string): { readonly id: string; readonly order: Order } | undefined {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value["id"] !== "string") return undefined;
  const order = ORDERS.find((one) => one === value["order"]);
  return order && { id: value["id"], order };
}

/** Storage may refuse any access. */
function safely<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
