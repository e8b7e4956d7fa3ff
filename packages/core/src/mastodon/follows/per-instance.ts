import { isRecord } from "../../lib/is-record.ts";
import { createPersisted, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../session.ts";

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
  const parse = (text: string): ReadonlyMap<string, T> | undefined => {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? new Map(readEntries(value, read)) : undefined;
  };
  const print = (all: ReadonlyMap<string, T>): string | undefined =>
    all.size === 0
      ? undefined
      : JSON.stringify(Object.fromEntries(Array.from(all, ([name, value]) => [name, write(value)])));
  const store = createPersisted<ReadonlyMap<string, T>>(storageKey(key, basePath), new Map(), parse, print, at);
  return {
    get() {
      store.refresh();
      return store.get().get(host);
    },
    set(value) {
      const others = Array.from(store.get()).filter(([name]) => name !== host);
      store.set(
        new Map([...others.slice(1 - MAX_INSTANCES), ...(value === undefined ? [] : [[host, value] as const])]),
      );
    },
  };
}

/** The usable fields of an object. */
export function readEntries<T>(
  fields: Readonly<Record<string, unknown>>,
  read: (value: unknown) => T | undefined,
): [string, T][] {
  return Object.entries(fields).flatMap(([name, value]): [string, T][] => {
    const usable = read(value);
    return usable === undefined ? [] : [[name, usable]];
  });
}
