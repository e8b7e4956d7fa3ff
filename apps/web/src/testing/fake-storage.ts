import type { PersistedStorage } from "@roster/core";

/** Storage in a map that tests can read. */
export interface FakeStorage extends PersistedStorage {
  readonly entries: Map<string, string>;
}

export function createFakeStorage(entries: Readonly<Record<string, string>> = {}): FakeStorage {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    storage: () => ({
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    }),
  };
}

/** Storage as in a browser that forbids it: access throws. */
export const forbiddenStorage: PersistedStorage = {
  storage() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
};
