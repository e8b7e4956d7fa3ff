import type { Reader } from "../lib/shape.ts";
import { type LISTS_KEY, openStore, type RUN_KEY, safely, type StoragePlace, storageKey } from "../lib/storage.ts";

/** Opens the journal of what the tabs of this browser do together, of which one tab writes and the others read. */
export function openJournalFile<T>(
  name: typeof RUN_KEY | typeof LISTS_KEY,
  readStored: Reader<T>,
  print: (journal: T | undefined) => unknown,
  place: StoragePlace,
) {
  const key = storageKey(name, place.basePath);
  const store = openStore(name, readStored, { ...place, forgetWith: "session", print });
  /** Undefined if there is none, or none that this version can read. */
  const read = (): T | undefined => {
    store.refresh();
    return store.get();
  };
  return {
    key,
    read,
    /** False if the browser refused to store the journal. */
    isStored: store.isStored,
    /** Whether another tab deleted it. */
    isDeleted: (): boolean => store.isStored() && read() === undefined,
    write(journal: T): void {
      store.set(journal);
      if (!store.isStored()) safely(() => place.at.storage().removeItem(key)); // an outdated journal would claim too little
    },
    remove: (): void => store.set(undefined),
  };
}
