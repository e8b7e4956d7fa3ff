import { mapOf, type Reader, text } from "../../lib/shape.ts";
import { openStore, type StoragePlace } from "../../lib/storage.ts";

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
  key: "rosterIds" | "rosterLookups",
  host: string,
  place: StoragePlace,
  read: Reader<T>,
  write: (value: T) => unknown,
): PerInstance<T> {
  // the values of other instances stay as they are stored
  const store = openStore(
    key,
    mapOf<string, unknown>(text, (value) => value),
    {
      ...place,
      initial: new Map<string, unknown>(),
      forgetWith: "session",
      print: (all) => (all.size === 0 ? undefined : Object.fromEntries(all)),
    },
  );
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
