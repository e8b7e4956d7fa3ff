import type { PersistedStorage } from "../../lib/persisted.ts";
import type { Clock } from "../../types.ts";
import { isRecord } from "../../lib/is-record.ts";
import { parseJson } from "../../lib/parse-json.ts";
import { wait } from "../../lib/wait.ts";
import type { TabLocks } from "../request-polls.ts";

const TERM_MS = 10_000;
const RENEW_MS = 2_000;
/** The longest time until a tab sees the text that another tab wrote at the same moment. */
const SETTLE_MS = 100;

/** Locks for browsers without `navigator.locks`: a lease in storage that its tab renews. */
export function createLease(at: PersistedStorage, clock: Clock): TabLocks & { holds(name: string): boolean } {
  const me = randomId();
  const holds = (name: string): boolean => read(at, `${name}.lease`)?.owner === me;
  return {
    holds,
    async request(name, options, task) {
      const signal = "signal" in options ? options.signal : new AbortController().signal;
      const key = `${name}.lease`;
      const renew = (): void => at.storage().setItem(key, JSON.stringify({ owner: me, until: clock.now() + TERM_MS }));
      const isFree = (): boolean => {
        const { until = 0 } = read(at, key) ?? {};
        const left = until - clock.now();
        return left <= 0 || left > TERM_MS; // the clock was set back
      };
      for (;;) {
        signal.throwIfAborted();
        if ("steal" in options || isFree()) {
          renew();
          await wait(SETTLE_MS, clock, signal);
          if (holds(name)) break;
        }
        await wait(RENEW_MS, clock, signal);
      }
      let cancel = (): void => {};
      const keep = (): void => {
        if (holds(name)) renew();
        cancel = clock.setTimeout(keep, RENEW_MS);
      };
      keep();
      try {
        await task();
      } finally {
        cancel();
        if (holds(name)) at.storage().removeItem(key);
      }
    },
  };
}

function read(at: PersistedStorage, key: string): { readonly owner: unknown; readonly until: number } | undefined {
  const value = parseJson(at.storage().getItem(key));
  if (!isRecord(value) || typeof value["until"] !== "number") return undefined;
  return { owner: value["owner"], until: value["until"] };
}

/** Returns a random name. `crypto.randomUUID` is missing on pages without https, as are locks. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}
