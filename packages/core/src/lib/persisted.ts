import { createStore, type Store } from "./store.ts";

/** A store that is saved in storage under one key. Before `connect()` it holds `initial` and does not access storage. */
export interface Persisted<T> extends Store<T> {
  /** Reads the stored value and listens to other tabs. Returns the function that disconnects. */
  connect(): () => void;
  /** Reads the stored value again, e.g. when a page comes back from the back-forward cache. */
  refresh(): void;
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
  /** @param unusable the value to use if the stored text cannot be parsed: the initial or the current one */
  const read = (unusable: T): void => {
    if (refused) return;
    const text = safely(() => at.storage().getItem(key));
    if (text === undefined) return;
    if (text === null) return store.set(initial);
    if (text === print(store.get())) return; // unchanged: keep the identity
    const value = safely(() => parse(text));
    if (value === undefined) write(print(unusable));
    store.set(value ?? unusable);
  };
  const refresh = (): void => read(initial);
  return {
    ...store,
    set(value) {
      write(print(value));
      store.set(value);
    },
    refresh,
    connect() {
      refresh();
      // ignore unparsable values written by another tab; keep the current value
      return at.onChange?.((changed) => (changed === null || changed === key) && read(store.get())) ?? (() => {});
    },
  };
}

/** Returns undefined instead of throwing: storage may refuse any access. */
export function safely<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
