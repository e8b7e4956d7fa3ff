import { isHandle } from "../../lib/acct.ts";
import { finite, listOfUsable, oneOf, optional, shape, text } from "../../lib/shape.ts";
import { openStore, type Persisted, type StoragePlace } from "../../lib/storage.ts";
import type { Clock, Time } from "../../types.ts";
import { readApp } from "./oauth.ts";

const TTL_MS = 10 * 60_000;
const MAX_RECORDS = 5;
const MAX_REPLACED = 20;

export type PendingSignIns = ReturnType<typeof openPending>;

/** Reads the account to follow after sign-in. Ignores anything but a handle, since addresses and storage are untrusted. */
export function readFollow(value: unknown): { readonly follow?: string } {
  return typeof value === "string" && isHandle(value) ? { follow: value } : {};
}

/** Reads the record of a sign-in that was redirected to the instance. It holds everything for the redirect back. */
const readPending = shape({
  state: text,
  host: text,
  app: readApp,
  verifier: text,
  back: text,
  createdAt: finite,
  /** The handle of the account whose Follow button started the sign-in. */
  follow: optional((value) => readFollow(value).follow),
  purpose: optional(shape({ kind: oneOf("follow"), id: text })),
  /** The instance's name in handles. */
  domain: optional(text),
});
export type Pending = NonNullable<ReturnType<typeof readPending>>;

/** Reads a sign-in that newer ones replaced. Its secrets are gone. */
const readReplaced = shape({ state: text, createdAt: finite });

/** Returns undefined for an empty list, which needs no storage. */
export const orNothing = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

/** Opens the records of redirects to an instance, one for each state. A record is valid for 10 minutes. */
export function openRecords<T extends { readonly state: string; readonly createdAt: Time }>(
  store: Persisted<readonly T[]>,
  clock: Clock,
) {
  const isValid = ({ createdAt }: Pick<T, "createdAt">): boolean => clock.now() - createdAt <= TTL_MS;
  const records = (): readonly T[] => {
    store.refresh(); // another tab may have added or removed a record
    return store.get().filter(isValid);
  };
  return {
    records,
    isValid,
    /** Adds a record. Returns those that it replaced, or undefined if storage refused it, so that it would not survive the redirect. */
    add(record: T): readonly T[] | undefined {
      const all = [...records(), record];
      store.set(all.slice(-MAX_RECORDS));
      store.refresh(); // storage may drop what it takes
      const isStored = store.isStored() && store.get().some(({ state }) => state === record.state);
      return isStored ? all.slice(0, -MAX_RECORDS) : undefined;
    },
    /**
     * Removes and returns the record of this state, which is used only once. It may have expired.
     * @param spend returns what is kept of it until it expires
     */
    take(state: string, spend?: (record: T) => T): T | undefined {
      const valid = records();
      const taken = store.get().find((record) => record.state === state);
      store.set([...valid.filter((record) => record !== taken), ...(taken && spend ? [spend(taken)] : [])]);
      return taken;
    },
  };
}

/** Returns the record if there is exactly one. */
export const only = <T>([first, second]: readonly T[]): T | undefined => (second === undefined ? first : undefined);

/** Opens the pending sign-ins of this browser, one record for each state. */
export function openPending({ at, basePath }: StoragePlace, clock: Clock) {
  const options = { at, basePath, initial: [], forgetWith: "sign-in" } as const;
  const store = openStore("rosterPending", listOfUsable(readPending), { ...options, print: orNothing });
  const replaced = openStore("rosterReplaced", listOfUsable(readReplaced), { ...options, print: orNothing });
  const { records, isValid, add, take } = openRecords(store, clock);
  return {
    /** Whether a recent sign-in at this host is still pending. */
    hasFor: (host: string): boolean => records().some((record) => record.host === host),
    peek: (state: string): Pending | undefined => records().find((record) => record.state === state),
    only: (): Pending | undefined => only(records()),
    /** Adds a record. Returns false if storage refused it. */
    add(pending: Pending): boolean {
      const dropped = add(pending)?.map(({ state, createdAt }) => ({ state, createdAt }));
      replaced.refresh();
      replaced.set([...replaced.get().filter(isValid), ...(dropped ?? [])].slice(-MAX_REPLACED));
      return dropped !== undefined;
    },
    /** Whether newer sign-ins replaced the one of this state within the last 10 minutes. */
    wasReplaced(state: string): boolean {
      replaced.refresh();
      return replaced.get().some((one) => one.state === state && isValid(one));
    },
    take: (state: string): Pending | undefined => take(state),
    isExpired: (record: Pending): boolean => !isValid(record),
  };
}
