import type { ForgetWith, StoredName } from "./forgotten.ts";
import type { Reader } from "./shape.ts";
import { createStore, type Store } from "./store.ts";

/** A store that is saved in storage under one key. Before `connect()` it holds `initial` and does not access storage. */
export interface Persisted<T> extends Store<T> {
  /** Reads the stored value and listens to other tabs. Returns the function that disconnects. */
  connect(): () => void;
  /** Reads the stored value again, e.g. when a page comes back from the back-forward cache. */
  refresh(): void;
  /** False if storage refused the last write, so that the value is in memory alone. */
  isStored(): boolean;
}

/** The part of `localStorage` that is used. Any call may throw. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The storage of a persisted store, and the events of other tabs. */
export interface PersistedStorage {
  /** Called on each access, because reading `localStorage` itself may throw. */
  storage(): KeyValueStorage;
  /** Calls back with the key that another tab changed (null: all keys). Returns the function that unsubscribes. */
  onChange?(listener: (key: string | null) => void): () => void;
}

/**
 * Creates a persisted store.
 * @param parse turns stored text into a value; undefined removes the text as unusable
 * @param print turns a value into text; undefined removes the key
 *
 * Never throws: if storage refuses, the value stays in memory.
 * @example
 * const size = createPersisted("size", "Large", (text) => text, (value) => value, at);
 * size.connect();
 * size.set("Small");
 * at.storage().getItem("size"); // "Small"
 */
export function createPersisted<T>(
  key: string,
  initial: T,
  parse: (text: string) => T | undefined,
  print: (value: T) => string | undefined,
  at: PersistedStorage,
): Persisted<T> {
  const store = createStore(initial);
  let refused = false; // the last write failed, so memory is newer than storage
  const write = (text: string | undefined): void => {
    try {
      if (text === undefined) at.storage().removeItem(key);
      else at.storage().setItem(key, text);
      refused = false;
    } catch {
      refused = true;
    }
  };
  /** @param fallback the value to use, and to store, if the stored text cannot be parsed */
  const read = (fallback: T): void => {
    if (refused) return;
    const text = safely(() => at.storage().getItem(key));
    if (text === undefined) return;
    if (text === null) return store.set(initial);
    if (text === print(store.get())) return; // unchanged: keep the identity
    const value = safely(() => parse(text));
    if (value === undefined) write(print(fallback));
    store.set(value ?? fallback);
  };
  const refresh = (): void => read(initial);
  return {
    ...store,
    set(value) {
      write(print(value));
      store.set(value);
    },
    refresh,
    isStored: () => !refused,
    connect() {
      refresh();
      // an unparsable value that another tab wrote is replaced by the current one
      return at.onChange?.((changed) => (changed === null || changed === key) && read(store.get())) ?? (() => {});
    },
  };
}

/**
 * Returns the storage key of a directory. Directories on the same origin have different base paths, so their keys differ.
 * @example
 * storageKey("theme", "/birds"); // "theme/birds"
 */
export function storageKey(name: string, basePath = "/"): string {
  return basePath === "/" ? name : name + basePath;
}

/** The storage key of the journal of a run, before the base path is added. */
export const RUN_KEY = "rosterRun2";

/** Where values are stored: the storage, and the base path of the directory. */
export interface StoragePlace {
  readonly at: PersistedStorage;
  readonly basePath?: string | undefined;
}

interface StoreOptions<Name extends StoredName, T> extends StoragePlace {
  /**
   * What the value is removed with. It is not read here: its type makes it agree with the table in `forgotten.ts`, by which a
   * sign-out removes the keys.
   */
  readonly forgetWith: ForgetWith<NoInfer<Name>>;
  /** Returns what is stored as JSON, by default the value itself; undefined removes the key. */
  readonly print?: (value: T) => unknown;
}

/**
 * Opens a stored value: its name, its form and what removes it stand here.
 * @param read reads the stored JSON; undefined removes it as unusable
 */
export function openStore<Name extends StoredName, T>(
  name: Name,
  read: Reader<T>,
  options: StoreOptions<Name, NoInfer<T>> & { readonly initial: NoInfer<T> },
): Persisted<T>;
export function openStore<Name extends StoredName, T>(
  name: Name,
  read: Reader<T>,
  options: StoreOptions<Name, NoInfer<T> | undefined>,
): Persisted<T | undefined>;
export function openStore<T>(
  name: StoredName,
  read: Reader<T>,
  {
    at,
    basePath,
    initial,
    print = (value) => value,
  }: StoreOptions<StoredName, T | undefined> & { readonly initial?: T },
): Persisted<T | undefined> {
  const key = storageKey(name, basePath);
  const parse = (text: string): T | undefined => read(JSON.parse(text));
  return createPersisted(key, initial, parse, (value) => JSON.stringify(print(value)), at);
}

/** Returns undefined instead of throwing: storage may refuse any access. */
export function safely<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
