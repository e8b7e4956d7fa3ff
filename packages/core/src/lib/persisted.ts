import { createStore, type Store } from "./store.ts";
import type { KeyValueStorage } from "../types.ts";

/** A store kept in storage under one key. Until `connect()` it holds `initial` and touches nothing. */
export interface Persisted<T> extends Store<T> {
  /** Reads the stored value and follows other tabs. Returns what undoes it. */
  connect(): () => void;
  /** Reads the stored value again, e.g. when a page comes back from the back-forward cache. */
  refresh(): void;
}

/** Where a persisted store keeps its text, and how it hears of other tabs. */
export interface PersistedStorage {
  /** Called on each use, because merely reading `localStorage` may throw. */
  storage(): KeyValueStorage;
  /** Calls back with the key another tab changed (null: all of them). Returns what stops it. */
  onChange?(listener: (key: string | null) => void): () => void;
}

/**
 * Makes a persisted store.
 * @param parse turns stored text into a value; undefined means the text is unusable, which removes it
 * @param print turns a value into text; undefined means "nothing to store", which removes the key
 *
 * Never throws: where storage refuses, the value lives in memory.
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
  let refused = false; // the last write failed: memory knows better than storage
  const write = (text: string | undefined): void => {
    try {
      if (text === undefined) at.storage().removeItem(key);
      else at.storage().setItem(key, text);
      refused = false;
    } catch {
      refused = true;
    }
  };
  /** @param unusable what counts where the stored text is of no use: the initial value, or the present one */
  const read = (unusable: T): void => {
    if (refused) return;
    let text: string | null;
    try {
      text = at.storage().getItem(key);
    } catch {
      return;
    }
    if (text === null) return store.set(initial);
    if (text === print(store.get())) return; // same content: keep the identity
    const value = safely(parse, text);
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
      // what another tab wrote and nobody can read does not undo what this one knows
      return at.onChange?.((changed) => (changed === null || changed === key) && read(store.get())) ?? (() => {});
    },
  };
}

function safely<T>(parse: (text: string) => T | undefined, text: string): T | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
