import { createPersisted, createStore, type PersistedStorage, type Readable } from "@roster/core";
import { readHost, storageKey } from "@roster/core/site";

/** The servers to suggest to a visitor: servers that were used in this browser, and servers of the directory. */
export interface Servers {
  /** Hosts that were used, the latest first. */
  readonly used: Readable<readonly string[]>;
  /** Hosts of the directory, the most popular first. Empty until they have loaded. */
  readonly known: Readable<readonly string[]>;
  /** Loads the known servers and reads the used ones again. Never throws. */
  load(): Promise<void>;
  /** Reads the last used host from storage. */
  lastUsed(): string | undefined;
  /** Stores a server as used. */
  remember(host: string): void;
}

const REMEMBERED = 5;

export interface ServersOptions {
  readonly at: PersistedStorage;
  readonly basePath: string;
  readonly pageOrigin: string;
  readonly loadKnown: () => Promise<readonly string[]>;
}

const created = new WeakMap<ServersOptions, Servers>();

/** Returns the one list of servers to suggest for these options. Created here, because the first load has no room for its code. */
export function serversOf(options: ServersOptions): Servers {
  const servers = created.get(options) ?? createServers(options);
  created.set(options, servers);
  return servers;
}

export function createServers(options: ServersOptions): Servers {
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

/** Reads the stored hosts. Ignores other values, which an older version or another script may have stored. */
function readHosts(value: unknown, pageOrigin: string): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  const hosts = items.filter(
    (item): item is string => typeof item === "string" && readHost(item, pageOrigin)?.host === item,
  );
  return hosts.length === 0 ? undefined : [...new Set(hosts)].slice(0, REMEMBERED);
}
