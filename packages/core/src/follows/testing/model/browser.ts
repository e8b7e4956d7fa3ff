import type { KeyValueStorage, PersistedStorage } from "../../../lib/storage.ts";
import type { Clock } from "../../../types.ts";
import type { TabsPort } from "../../other-tabs.ts";

/** The delay before other tabs receive a storage event or a message. */
export const NEWS_MS = 5;

/** One browser's storage. Each tab receives events about the changes of the other tabs. */
export interface Browser {
  readonly map: ReadonlyMap<string, string>;
  /** Opens the storage for a tab. `close()` ends its events. */
  open(): PersistedStorage & { readonly tabs: TabsPort; close(): void };
}

export function createBrowser(clock: Clock): Browser {
  const map = new Map<string, string>();
  const tabs = new Set<Set<(key: string | null) => void>>();
  const channel = new Set<(message: string) => void>();
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
      const own = new Set<(message: string) => void>();
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
        tabs: {
          post(message) {
            for (const listener of channel) {
              if (!own.has(listener)) clock.setTimeout(() => channel.has(listener) && listener(message), NEWS_MS);
            }
          },
          onMessage(listener) {
            own.add(listener);
            channel.add(listener);
            return () => void channel.delete(listener);
          },
        },
        close() {
          for (const listener of own) channel.delete(listener);
          listeners.clear();
          tabs.delete(listeners);
        },
      };
    },
  };
}
