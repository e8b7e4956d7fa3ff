import { isRecord } from "../../lib/is-record.ts";
import { createPersisted, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../lib/session.ts";

const MAX_INSTANCES = 10;

/** A value about one instance, remembered across visits. */
export interface PerInstance<T> {
  /** Reads the stored value, which another tab may have changed. */
  get(): T | undefined;
  /** Stores a value; undefined forgets the instance. */
  set(value: T | undefined): void;
}

/**
 * Opens the value of an instance. All instances share one key; the newest ten are kept.
 * @param read reads a stored value; undefined for an unusable one
 * @param write returns the JSON of a value
 */
export function openPerInstance<T>(
  key: string,
  host: string,
  { at, basePath }: { readonly at: PersistedStorage; readonly basePath?: string | undefined },
  read: (value: unknown) => T | undefined,
  write: (value: T) => unknown,
): PerInstance<T> {
  // the values of other instances stay as they are stored
  const parse = (text: string): ReadonlyMap<string, unknown> | undefined => {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? new Map(Object.entries(value)) : undefined;
  };
  const print = (all: ReadonlyMap<string, unknown>): string | undefined =>
    all.size === 0 ? undefined : JSON.stringify(Object.fromEntries(all));
  const store = createPersisted<ReadonlyMap<string, unknown>>(storageKey(key, basePath), new Map(), parse, print, at);
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
      const own = value === undefined ? [] : [[host, write(value)] as const];
      store.set(new Map([...others.slice(1 - MAX_INSTANCES), ...own]));
    },
  };
}
