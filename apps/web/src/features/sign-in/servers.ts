import { createPersisted, createStore, type PersistedStorage, type Readable, readHost, storageKey } from "@roster/core";

/** The servers a visitor may name: those used in this browser, and those the directory knows. */
export interface Servers {
  /** Hosts, the last used first. */
  readonly used: Readable<readonly string[]>;
  /** Hosts to suggest, the most used first; empty until they are loaded. */
  readonly known: Readable<readonly string[]>;
  /** Loads what can be suggested and reads what was used, e.g. when a field for it is shown. Never throws. */
  load(): Promise<void>;
  /** The last used host as storage has it now. */
  lastUsed(): string | undefined;
  /** Notes that a server was used. */
  remember(host: string): void;
}

const REMEMBERED = 5;

/**
 * Makes the servers.
 * @param options.loadKnown loads the hosts to suggest; where it fails there are none, until it is asked again
 */
export function createServers(options: {
  readonly at: PersistedStorage;
  readonly basePath: string;
  readonly pageOrigin: string;
  readonly loadKnown: () => Promise<readonly string[]>;
}): Servers {
  const { at, basePath, pageOrigin, loadKnown } = options;
  const known = createStore<readonly string[]>([]);
  const used = createPersisted<readonly string[]>(
    storageKey("rosterServers", basePath),
    [],
    (text) => readHosts(JSON.parse(text), pageOrigin),
    (hosts) => (hosts.length === 0 ? undefined : JSON.stringify(hosts)),
    at,
  );
  return {
    used,
    known,
    async load() {
      used.refresh();
      if (known.get().length > 0) return;
      try {
        known.set(await loadKnown());
      } catch (error) {
        console.error("No servers to suggest.", error); // a field without suggestions still works
      }
    },
    lastUsed() {
      used.refresh();
      return used.get()[0];
    },
    remember(host) {
      used.refresh(); // another tab may have remembered one
      used.set([host, ...used.get().filter((other) => other !== host)].slice(0, REMEMBERED));
    },
  };
}

/** What is stored may come from an older version or another hand: only hosts count, each once. */
function readHosts(value: unknown, pageOrigin: string): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  const hosts = items.filter(
    (item): item is string => typeof item === "string" && readHost(item, pageOrigin)?.host === item,
  );
  return hosts.length === 0 ? undefined : [...new Set(hosts)].slice(0, REMEMBERED);
}
