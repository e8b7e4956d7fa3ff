import { type AcctKey, type Home, keyOf, readAcct } from "../../lib/acct.ts";
import type { PersistedStorage } from "../../lib/persisted.ts";
import { isRecord } from "../../lib/is-record.ts";
import { isNotFound, type NotFoundFailure } from "../../lib/follow-error.ts";
import { isId } from "./accounts.ts";
import { openPerInstance } from "./per-instance.ts";

const MAX_IDS = 500;
/** The maximum of requested accounts that a later session looks up again. */
const MAX_ASKED = 20;

/** An account at the instance: its id, and whether a follow of it became a request. */
export interface KnownAccount {
  readonly id?: string | undefined;
  /**
   * The id of the visitor's account that has asked to follow this one; true if it is unknown. No list contains requests, so a
   * later session queries these accounts until they are answered.
   */
  readonly asked?: string | true | undefined;
  /** Whether the account approves its followers by hand. */
  readonly locked?: boolean | undefined;
  /** Why the instance could not find the account when it was asked last. */
  readonly missing?: NotFoundFailure | undefined;
  /** When the instance said "following" at once although the account is locked, in milliseconds since the epoch. */
  readonly earlyAt?: number | undefined;
}
type Accounts = ReadonlyMap<AcctKey, KnownAccount>; // newest last

/** The key of all remembered accounts. */
export const REMEMBERED_KEY = "rosterIds";

/** The accounts known at one instance, remembered across visits. */
export interface RememberedAccounts {
  get(key: AcctKey): KnownAccount | undefined;
  /** Changes fields of an account. An account without an id and without a request is forgotten, unless it is missing. */
  change(key: AcctKey, fields: KnownAccount): void;
  /** Forgets every id of this instance, but no request. After a reinstallation the ids would belong to other accounts. */
  clear(): void;
  /** Forgets everything of this instance. */
  remove(): void;
  /** The accounts with an id or a request. */
  keys(): readonly AcctKey[];
  missing(): ReadonlyMap<AcctKey, NotFoundFailure>;
  locked(): readonly AcctKey[];
}

/**
 * Opens the remembered accounts of an instance, under `REMEMBERED_KEY`.
 * @param site its home server is that of names without a host, which earlier versions stored
 */
export function openRememberedAccounts(
  host: string,
  at: PersistedStorage,
  site: Home & { readonly basePath?: string | undefined },
): RememberedAccounts {
  const readAll = (names: unknown): Accounts => {
    const accounts = Object.entries(isRecord(names) ? names : {}).flatMap(([name, value]) => {
      const [acct, known] = [readAcct(name, site), readKnown(value)];
      return acct && known ? [[keyOf(acct), known] as const] : [];
    });
    return new Map(accounts);
  };
  const store = openPerInstance(REMEMBERED_KEY, host, { at, basePath: site.basePath }, readAll, print);
  const all = (): Accounts => store.get() ?? new Map();
  const isFound = ({ id, asked }: KnownAccount): boolean => id !== undefined || Boolean(asked);
  const keysOf = (isKey: (known: KnownAccount) => boolean): readonly AcctKey[] =>
    Array.from(all()).flatMap(([key, known]) => (isKey(known) ? key : []));
  const write = (own: readonly (readonly [AcctKey, KnownAccount])[]): void =>
    store.set(own.length === 0 ? undefined : new Map(own.slice(-MAX_IDS)));
  return {
    get: (key) => all().get(key),
    change(key, fields) {
      const before = all();
      const known = { ...before.get(key), ...fields };
      const others = Array.from(before).filter(([other]) => other !== key);
      write(isFound(known) || known.missing ? [...others, [key, known]] : others);
    },
    clear() {
      const asked = Array.from(all()).filter(([, known]) => known.asked);
      if (all().size > 0) write(asked.slice(-MAX_ASKED).map(([name, known]) => [name, { asked: known.asked }]));
    },
    remove: () => store.set(undefined),
    keys: () => keysOf(isFound),
    missing: () => new Map(Array.from(all()).flatMap(([key, { missing }]) => (missing ? [[key, missing]] : []))),
    locked: () => keysOf(({ locked }) => locked === true),
  };
}

function readKnown(value: unknown): KnownAccount | undefined {
  const { id, asked, locked, missing, earlyAt } = isRecord(value) ? value : { id: value };
  const known: KnownAccount = {
    ...((asked === true || typeof asked === "string") && { asked: asked || true }),
    ...(locked === true && { locked }),
    ...(isNotFound(missing) && { missing }),
    ...(typeof earlyAt === "number" && { earlyAt }),
  };
  if (isId(id)) return { id, ...known };
  return known.asked === undefined && !known.missing ? undefined : known;
}

function print(names: Accounts): object {
  return Object.fromEntries(
    Array.from(names, ([name, known]) => [name, known.asked || known.locked || known.missing ? known : known.id]),
  );
}
