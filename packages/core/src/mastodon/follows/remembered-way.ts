import { isRecord } from "../../lib/is-record.ts";
import { createPersisted, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../session.ts";

const MAX_INSTANCES = 10;

/** The path of the request that last found an account at one instance, remembered across visits. */
export interface RememberedWay {
  get(): string | undefined;
  set(path: string): void;
}

/** Opens the remembered way of an instance, under `rosterLookups`. */
export function openRememberedWay(host: string, at: PersistedStorage, basePath?: string): RememberedWay {
  const key = storageKey("rosterLookups", basePath);
  const store = createPersisted<ReadonlyMap<string, string>>(key, new Map(), parse, print, at);
  const all = (): ReadonlyMap<string, string> => {
    store.refresh(); // another tab may have changed it
    return store.get();
  };
  return {
    get: () => all().get(host),
    set(path) {
      const others = Array.from(all()).filter(([name]) => name !== host);
      if (store.get().get(host) !== path) store.set(new Map([...others.slice(1 - MAX_INSTANCES), [host, path]]));
    },
  };
}

function parse(text: string): ReadonlyMap<string, string> | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  return new Map(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function print(value: ReadonlyMap<string, string>): string | undefined {
  return value.size === 0 ? undefined : JSON.stringify(Object.fromEntries(value));
}
