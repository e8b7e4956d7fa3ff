import { createPersisted, createStore, type PersistedStorage } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { readHost, storageKey } from "@roster/core/site";
import { site } from "../../directory.ts";
import { type Servers, type ServersService, useServersService } from "./servers-service.ts";

const REMEMBERED = 5;

export function useServers(): Servers {
  return serversOf(useServersService());
}

export function serversOf(service: ServersService): Servers {
  return (service.created ??= createServers({
    at: browserStorage,
    basePath: site.basePath,
    pageOrigin: service.pageOrigin,
    loadKnown: async () => (await import("@roster/data/instances.json")).default,
  }));
}

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

/** Reads the stored hosts. Ignores other values, which an older version or another script may have stored. */
function readHosts(value: unknown, pageOrigin: string): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  const hosts = items.filter(
    (item): item is string => typeof item === "string" && readHost(item, pageOrigin)?.host === item,
  );
  return hosts.length === 0 ? undefined : [...new Set(hosts)].slice(0, REMEMBERED);
}
