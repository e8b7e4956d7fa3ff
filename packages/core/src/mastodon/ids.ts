import { createPersisted, type PersistedStorage } from "../persisted.ts";
import { storageKey } from "../session.ts";
import { isRecord } from "./body.ts";

const MAX_INSTANCES = 10;
const MAX_IDS = 500;

type Remembered = ReadonlyMap<string, ReadonlyMap<string, string>>; // host → username → id, the newest last

/** Ids of accounts at one instance, remembered across visits. */
export interface RememberedIds {
  get(username: string): string | undefined;
  set(username: string, id: string): void;
  forget(username: string): void;
  /** Forgets every id of this instance: it may have been set up anew, and ids then name other accounts. */
  clear(): void;
  usernames(): readonly string[];
}

/** Opens what is remembered of an instance, under `rosterIds`. */
export function openIds(host: string, at: PersistedStorage, basePath?: string): RememberedIds {
  const store = createPersisted<Remembered>(storageKey("rosterIds", basePath), new Map(), parse, print, at);
  const ids = (): ReadonlyMap<string, string> => {
    store.refresh(); // another tab may have learnt more
    return store.get().get(host) ?? new Map();
  };
  const write = (own: ReadonlyMap<string, string>): void => {
    const others = Array.from(store.get()).filter(([name]) => name !== host);
    store.set(new Map([...others.slice(1 - MAX_INSTANCES), [host, new Map(Array.from(own).slice(-MAX_IDS))]]));
  };
  const without = (username: string): [string, string][] => Array.from(ids()).filter(([name]) => name !== username);
  return {
    get: (username) => ids().get(username),
    set: (username, id) => write(new Map([...without(username), [username, id]])),
    forget: (username) => write(new Map(without(username))),
    clear() {
      if (ids().size > 0) store.set(new Map(Array.from(store.get()).filter(([name]) => name !== host)));
    },
    usernames: () => Array.from(ids().keys()),
  };
}

function parse(text: string): Remembered | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  return new Map(Object.entries(value).map(([host, ids]) => [host, new Map(isRecord(ids) ? strings(ids) : [])]));
}

function strings(ids: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(ids).flatMap(([name, id]) => (typeof id === "string" && id !== "" ? [[name, id]] : []));
}

function print(value: Remembered): string | undefined {
  if (value.size === 0) return undefined;
  return JSON.stringify(Object.fromEntries(Array.from(value, ([host, ids]) => [host, Object.fromEntries(ids)])));
}
