import type { PersistedStorage } from "../../../lib/persisted.ts";
import type { KeyValueStorage } from "../../../lib/persisted.ts";
import type { Clock } from "../../../types.ts";

/** The delay before other tabs receive a storage event. */
const NEWS_MS = 5;

/** One browser's storage. Each tab receives events about the changes of the other tabs. */
export interface Browser {
  readonly map: ReadonlyMap<string, string>;
  /** Opens the storage for a tab. `close()` ends its events. */
  open(): PersistedStorage & { close(): void };
}

export function createBrowser(clock: Clock): Browser {
  const map = new Map<string, string>();
  const tabs = new Set<Set<(key: string | null) => void>>();
  return {
    map,
    open() {
      const listeners = new Set<(key: string | null) => void>();
      tabs.add(listeners);
      const tell = (key: string): void => {
        for (const tab of tabs) {
          if (tab === listeners) continue;
          clock.setTimeout(() => {
            for (const listener of tab) listener(key);
          }, NEWS_MS);
        }
      };
      const area: KeyValueStorage = {
        getItem: (key) => map.get(key) ?? null,
        setItem(key, value) {
          if (map.get(key) === value) return;
          map.set(key, value);
          tell(key);
        },
        removeItem(key) {
          if (map.delete(key)) tell(key);
        },
      };
      return {
        storage: () => area,
        onChange(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        close() {
          listeners.clear();
          tabs.delete(listeners);
        },
      };
    },
  };
}
