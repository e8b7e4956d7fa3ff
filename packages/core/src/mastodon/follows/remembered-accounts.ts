import { createPersisted, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../session.ts";
import { isRecord } from "../../lib/is-record.ts";

const MAX_INSTANCES = 10;
const MAX_IDS = 500;
/** The maximum of requested accounts that a later session looks up again. */
const MAX_ASKED = 20;

interface Known {
  readonly id?: string | undefined;
  /** Whether a follow of it became a request. */
  readonly asked: boolean;
}
type Remembered = ReadonlyMap<string, ReadonlyMap<string, Known>>; // host → username → entry, newest last

/** The key of all remembered accounts. */
export const REMEMBERED_KEY = "rosterIds";

/** The ids of accounts at one instance, remembered across visits. */
export interface RememberedAccounts {
  get(username: string): string | undefined;
  set(username: string, id: string): void;
  forget(username: string): void;
  /** Marks a follow that became a request, until it is answered. No list contains requests, so a later session queries these accounts. */
  setAsked(username: string, isAsked: boolean): void;
  wasAsked(username: string): boolean;
  /** Forgets every id of this instance, but no mark. After a reinstallation the ids would belong to other accounts. */
  clear(): void;
  /** Forgets everything of this instance. */
  remove(): void;
  usernames(): readonly string[];
}

/** Opens the remembered accounts of an instance, under `REMEMBERED_KEY`. */
export function openRememberedAccounts(host: string, at: PersistedStorage, basePath?: string): RememberedAccounts {
  const store = createPersisted<Remembered>(storageKey(REMEMBERED_KEY, basePath), new Map(), parse, print, at);
  const all = (): ReadonlyMap<string, Known> => {
    store.refresh(); // another tab may have added ids
    return store.get().get(host) ?? new Map();
  };
  const write = (own: readonly (readonly [string, Known])[]): void => {
    const others = Array.from(store.get()).filter(([name]) => name !== host);
    const ours = own.length === 0 ? [] : [[host, new Map(own.slice(-MAX_IDS))] as const];
    store.set(new Map([...others.slice(1 - MAX_INSTANCES), ...ours]));
  };
  const without = (username: string): (readonly [string, Known])[] =>
    Array.from(all()).filter(([name]) => name !== username);
  const wasAsked = (username: string): boolean => all().get(username)?.asked ?? false;
  const put = (username: string, known: Known): void => write([...without(username), [username, known]]);
  return {
    wasAsked,
    get: (username) => all().get(username)?.id,
    set: (username, id) => put(username, { id, asked: wasAsked(username) }),
    forget: (username) => (wasAsked(username) ? put(username, { asked: true }) : write(without(username))),
    setAsked(username, asked) {
      if (wasAsked(username) !== asked) put(username, { id: all().get(username)?.id, asked });
    },
    clear() {
      if (all().size === 0) return;
      const asked = Array.from(all()).filter(([, known]) => known.asked);
      write(asked.slice(-MAX_ASKED).map(([name]) => [name, { asked: true }]));
    },
    remove() {
      if (all().size > 0) write([]);
    },
    usernames: () => Array.from(all().keys()),
  };
}

function parse(text: string): Remembered | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  return new Map(Object.entries(value).map(([host, names]) => [host, new Map(isRecord(names) ? read(names) : [])]));
}

function read(names: Readonly<Record<string, unknown>>): [string, Known][] {
  return Object.entries(names).flatMap(([name, value]): [string, Known][] => {
    const [id, asked] = isRecord(value) ? [value["id"], value["asked"] === true] : [value, false];
    if (typeof id === "string" && id !== "") return [[name, { id, asked }]];
    return asked ? [[name, { asked }]] : [];
  });
}

function print(value: Remembered): string | undefined {
  if (value.size === 0) return undefined;
  const written = (names: ReadonlyMap<string, Known>): object =>
    Object.fromEntries(Array.from(names, ([name, known]) => [name, known.asked ? known : known.id]));
  return JSON.stringify(Object.fromEntries(Array.from(value, ([host, names]) => [host, written(names)])));
}
