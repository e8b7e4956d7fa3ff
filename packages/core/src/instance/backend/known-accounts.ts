import { type AcctKey, readKey } from "../../lib/acct.ts";
import { isNotFound, type NotFoundFailure } from "../../lib/follow-error.ts";
import { GRACE_MS, type Relation } from "../../lib/follows-backend.ts";
import { finite, flag, mapOf, optional, type Read, type Reader, shape, text } from "../../lib/shape.ts";
import { openStore, type StoragePlace } from "../../lib/storage.ts";
import type { Clock, Time } from "../../types.ts";
import { MastodonError } from "../http/errors.ts";
import { type FoundAccount, isId } from "./accounts.ts";

const MAX_INSTANCES = 10;
const MAX_ACCOUNTS = 500;
/** The maximum of requested accounts that a later session looks up again. */
const MAX_ASKED = 20;

/** A value about one instance, remembered across visits. */
export type Remembered<T> = ReturnType<typeof openRemembered<T>>;

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
) {
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
    /** Reads the stored value, which another tab may have changed. */
    get(): T | undefined {
      store.refresh();
      const stored = store.get().get(host);
      if (stored !== last.stored) last = { stored, value: read(stored) };
      return last.value;
    },
    /** Stores a value; undefined forgets the instance. */
    set(value: T | undefined): void {
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

/** Reads an account at the instance: its id, and whether a follow of it became a request. */
const readAccount = shape({
  id: optional((value) => (isId(value) ? value : undefined)),
  /**
   * The ids of the visitor's accounts that have asked to follow this one, separated by spaces; true if it is unknown. No list
   * contains requests, so a later session queries these accounts until they are answered.
   */
  asked: optional((value) => text(value) ?? flag(value)),
  /** Whether the account approves its followers by hand. */
  locked: optional(flag),
  /** Why the instance could not find the account when it was asked last. */
  missing: optional((value) => (isNotFound(value) ? value : undefined)),
  /** When the instance said "following" at once although the account is locked. */
  earlyAt: optional(finite),
});
type Stored = Read<typeof readAccount>;
type RememberedAccount = { readonly [Field in keyof Stored]: Stored[Field] | undefined };

/** The accounts that an instance has found, or could not find. The newest is last. */
type RememberedAccounts = ReadonlyMap<AcctKey, RememberedAccount>;

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

/**
 * Creates the accounts that one session knows at its instance, from its answers and from earlier visits.
 * @param viewerId the id of the visitor's account, "" while unknown
 */
export function createKnownAccounts(remembered: Remembered<RememberedAccounts>, clock: Clock, viewerId: () => string) {
  const listed = new Map<AcctKey, string>(); // not stored, because lists can be long
  const named = new Map<string, AcctKey>(); // by id, by the answers of this session
  const contradicted = new Set<AcctKey>();
  const all = (): RememberedAccounts => remembered.get() ?? new Map();
  const locked = new Set(Array.from(all()).flatMap(([key, account]) => (account.locked ? key : [])));
  let whole: { readonly keys: ReadonlySet<AcctKey>; readonly startedAt: Time } | undefined; // the last complete list

  const isFound = ({ id, asked }: RememberedAccount): boolean => id !== undefined || asked !== undefined;
  /** Changes fields of an account. An account without an id and without a request is forgotten, unless it is missing. */
  const change = (key: AcctKey, fields: RememberedAccount): void => {
    const account = { ...all().get(key), ...fields };
    const others = Array.from(all()).filter(([other]) => other !== key);
    const next = isFound(account) || account.missing ? [...others, [key, account] as const] : others;
    remembered.set(next.length === 0 ? undefined : new Map(next.slice(-MAX_ACCOUNTS)));
  };
  const forget = (key: AcctKey): void => {
    listed.delete(key);
    if (all().get(key)?.id !== undefined) change(key, { id: undefined });
  };
  /** Returns whether the id belongs to this account alone, as far as is known. */
  const isOwn = ({ id, key }: FoundAccount): boolean => {
    const first = named.get(id) ?? key;
    named.set(id, first);
    if (first !== key) for (const one of [first, key]) contradicted.add(one);
    if (!contradicted.has(key)) return true;
    forget(first);
    forget(key);
    return false;
  };
  const askersOf = (key: AcctKey): readonly string[] => {
    const asked = all().get(key)?.asked;
    return typeof asked === "string" ? asked.split(" ") : [];
  };
  /** Whether the visitor's account has asked to follow this one, in this session or an earlier one. */
  const hasAsked = (key: AcctKey): boolean => {
    const asked = all().get(key)?.asked;
    return asked === true || askersOf(key).includes(viewerId());
  };
  const noteRequest = (key: AcctKey, relation: Relation | undefined): void => {
    const asked = relation === "requested";
    if (!relation || asked === hasAsked(key)) return;
    const askers = [...askersOf(key).filter((id) => id !== viewerId()), ...(asked ? [viewerId()] : [])];
    change(key, { asked: askers.join(" ") || asked || undefined });
  };

  return {
    id: (key: AcctKey): string | undefined => listed.get(key) ?? all().get(key)?.id,
    /**
     * Notes an account that the instance has found.
     * @throws MastodonError "contradiction" if the instance has sent its id for another account in this session
     */
    add(account: FoundAccount): void {
      const { id, key, facts } = account;
      if (!isOwn(account))
        throw new MastodonError("contradiction", `The server sent the id of @${key} for another profile, too.`);
      if (facts.locked) locked.add(key);
      else locked.delete(key);
      change(key, { id, locked: facts.locked, missing: undefined });
    },
    /** Notes the accounts of a page of the list of followings, and returns those whose ids contradict nothing. */
    addListed(accounts: readonly FoundAccount[]): readonly AcctKey[] {
      const own = accounts.filter(isOwn);
      for (const { key, id } of own) listed.set(key, id);
      return own.map(({ key }) => key);
    },
    addMissing: (key: AcctKey, missing: NotFoundFailure): void => change(key, { id: undefined, missing }),
    forget,
    hasAsked,
    /** Whether the account approves its followers by hand, as far as the instance has said so. */
    isLocked: (key: AcctKey): boolean => locked.has(key),
    /** Accounts that share an id, so that no relation to one of them can be believed. */
    contradicted: (): ReadonlySet<AcctKey> => contradicted,
    /** The accounts with an id or a request, of this session and of earlier visits. */
    remembered: (): readonly AcctKey[] => Array.from(all()).flatMap(([key, account]) => (isFound(account) ? key : [])),
    missing: (): ReadonlyMap<AcctKey, NotFoundFailure> =>
      new Map(Array.from(all()).flatMap(([key, { missing }]) => (missing ? [[key, missing]] : []))),
    noteAct(key: AcctKey, relation: Relation | undefined): void {
      noteRequest(key, relation);
      const { locked: isLocked, earlyAt } = all().get(key) ?? {};
      const isEarly = isLocked === true && relation === "following";
      if (isEarly || earlyAt !== undefined) change(key, { earlyAt: isEarly ? clock.now() : undefined });
    },
    /** Notes a relation that was read, and returns the one that holds. */
    noteRead(key: AcctKey, relation: Relation): Relation {
      noteRequest(key, relation);
      const earlyAt = all().get(key)?.earlyAt;
      if (relation !== "following" || earlyAt === undefined || !whole || whole.keys.has(key)) return relation;
      // some servers say that they follow a locked account before it has approved that; their list does not contain it
      return whole.startedAt - earlyAt >= GRACE_MS ? "requested" : relation;
    },
    noteList(keys: ReadonlySet<AcctKey>, startedAt: Time): void {
      whole = { keys, startedAt };
      for (const [key, { earlyAt }] of all()) if (earlyAt && keys.has(key)) change(key, { earlyAt: undefined });
    },
  };
}
