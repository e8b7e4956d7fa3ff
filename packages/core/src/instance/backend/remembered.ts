import { type AcctKey, readKey } from "../../lib/acct.ts";
import { isNotFound, type NotFoundFailure } from "../../lib/follow-error.ts";
import { finite, mapOf, optional, type Reader, shape, text } from "../../lib/shape.ts";
import { openStore, type StoragePlace } from "../../lib/storage.ts";
import { isId } from "./accounts.ts";

const MAX_INSTANCES = 10;
/** The maximum of requested accounts that a later session looks up again. */
const MAX_ASKED = 20;

/** A value about one instance, remembered across visits. */
export interface Remembered<T> {
  /** Reads the stored value, which another tab may have changed. */
  get(): T | undefined;
  /** Stores a value; undefined forgets the instance. */
  set(value: T | undefined): void;
}

/**
 * Opens the value of an instance. All instances share one key; the newest ten are kept.
 * @param print returns the JSON of a value
 */
function openRemembered<T>(
  name: "rosterIds" | "rosterLookups",
  host: string,
  place: StoragePlace,
  read: Reader<T>,
  print: (value: T) => unknown,
): Remembered<T> {
  // the values of other instances stay as they are stored
  const readAll = mapOf<string, unknown>(text, (value) => value);
  const store = openStore(name, readAll, {
    ...place,
    initial: new Map<string, unknown>(),
    forgetWith: "session",
    print: (all) => (all.size === 0 ? undefined : Object.fromEntries(all)),
  });
  let last: { readonly stored: unknown; readonly value: T | undefined } = { stored: undefined, value: undefined };
  return {
    get() {
      store.refresh();
      const stored = store.get().get(host);
      if (stored !== last.stored) last = { stored, value: read(stored) };
      return last.value;
    },
    set(value) {
      store.refresh();
      const others = Array.from(store.get()).filter(([name]) => name !== host);
      const own = value === undefined ? [] : [[host, print(value)] as const];
      store.set(new Map([...others.slice(1 - MAX_INSTANCES), ...own]));
    },
  };
}

/** Opens the name of the way that found the last account at an instance. */
export function openRememberedWay(host: string, place: StoragePlace): Remembered<string> {
  return openRemembered("rosterLookups", host, place, text, (way) => way);
}

/** An account at the instance: its id, and whether a follow of it became a request. */
export interface RememberedAccount {
  readonly id?: string | undefined;
  /**
   * The ids of the visitor's accounts that have asked to follow this one, separated by spaces; true if it is unknown. No list
   * contains requests, so a later session queries these accounts until they are answered.
   */
  readonly asked?: string | true | undefined;
  /** Whether the account approves its followers by hand. */
  readonly locked?: true | undefined;
  /** Why the instance could not find the account when it was asked last. */
  readonly missing?: NotFoundFailure | undefined;
  /** When the instance said "following" at once although the account is locked, in milliseconds since the epoch. */
  readonly earlyAt?: number | undefined;
}

/** The accounts that an instance has found, or could not find. The newest is last. */
export type RememberedAccounts = ReadonlyMap<AcctKey, RememberedAccount>;

const truth: Reader<true> = (value) => (value === true ? value : undefined);
const readAccount: Reader<RememberedAccount> = shape({
  id: optional((value) => (isId(value) ? value : undefined)),
  asked: optional((value) => text(value) ?? truth(value)),
  locked: optional(truth),
  missing: optional((value) => (isNotFound(value) ? value : undefined)),
  earlyAt: optional(finite),
});

export function openRememberedAccounts(host: string, place: StoragePlace): Remembered<RememberedAccounts> {
  return openRemembered("rosterIds", host, place, mapOf(readKey, readAccount), Object.fromEntries);
}

/** Forgets every id, but no request. After a reinstallation of the instance, the ids would belong to other accounts. */
export function forgetIds(accounts: Remembered<RememberedAccounts>): void {
  const asked = Array.from(accounts.get() ?? []).flatMap(([key, { asked }]) =>
    asked ? [[key, { asked }] as const] : [],
  );
  accounts.set(asked.length === 0 ? undefined : new Map(asked.slice(-MAX_ASKED)));
}
