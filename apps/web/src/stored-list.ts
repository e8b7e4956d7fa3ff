import type { Persisted } from "@roster/core";
import { listOfUsable, openStore, type Reader, type StoragePlace, type StoredName } from "@roster/core/site";

/** A list that this browser stores. Each item is in it once. */
export interface StoredList<T> extends Persisted<readonly T[]> {
  /** Adds items as the newest ones, or makes them the newest. */
  add(...items: readonly T[]): void;
  remove(...items: readonly T[]): void;
}

/**
 * Opens a stored list. Reading leaves out items that are wrong, e.g. of an older version or another script. An empty list is
 * not stored.
 * @param options.most how many items are kept; older ones are dropped
 * @param options.newest the end at which the newest item is
 * @param options.key returns what identifies an item, by default the item itself
 */
export function openList<T>(
  name: StoredName,
  item: Reader<T>,
  options: StoragePlace & {
    readonly most?: number;
    readonly newest?: "first" | "last";
    readonly key?: (item: T) => unknown;
  },
): StoredList<T> {
  const { most = Infinity, newest = "last", key = (one: T) => one, ...place } = options;
  const readItems = listOfUsable(item);
  const trim = (items: readonly T[]): readonly T[] => {
    const each = [...new Map(items.map((one) => [key(one), one])).values()];
    return newest === "first" ? each.slice(0, most) : each.slice(-most);
  };
  const unlessEmpty = (items: readonly T[]): readonly T[] | undefined => (items.length === 0 ? undefined : items);
  const read: Reader<readonly T[]> = (value) => unlessEmpty(trim(readItems(value) ?? []));
  const list = openStore(name, read, {
    ...place,
    initial: [],
    forgetWith: "visitor",
    print: unlessEmpty,
  });
  const without = (items: readonly T[]): readonly T[] => {
    list.refresh(); // another tab may have changed it
    const keys = new Set(items.map(key));
    return list.get().filter((one) => !keys.has(key(one)));
  };
  return {
    ...list,
    add(...items) {
      const others = without(items);
      list.set(trim(newest === "first" ? [...items, ...others] : [...others, ...items]));
    },
    remove: (...items) => list.set(without(items)),
  };
}
