"use client";

import { createStore } from "@roster/core";
import { readHost, type StoragePlace } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect } from "react";
import { type PageServices, type Servers, usePage, useSession } from "../../page.ts";
import { openList } from "../../stored-list.ts";
import { storagePlace } from "../../storage-place.ts";

const REMEMBERED = 5;

export function useServers(): Servers {
  return serversOf(usePage());
}

/** The servers of the page. Created by their first user, so that pages without one do not load their code. */
export function serversOf({ pageOrigin, servers }: Pick<PageServices, "pageOrigin" | "servers">): Servers {
  return (servers.created ??= createServers({
    ...storagePlace,
    pageOrigin,
    loadKnown: async () => (await import("@roster/data/instances.json")).default,
  }));
}

export function createServers(
  options: StoragePlace & {
    readonly pageOrigin: string;
    readonly loadKnown: () => Promise<readonly string[]>;
  },
): Servers {
  const { pageOrigin, loadKnown, ...place } = options;
  const known = createStore<readonly string[]>([]);
  const readUsed = (value: unknown): string | undefined =>
    typeof value === "string" && readHost(value, pageOrigin)?.host === value ? value : undefined;
  const used = openList("rosterServers", readUsed, { ...place, most: REMEMBERED, newest: "first" });
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
    remember: (host) => used.add(host),
  };
}

/** The host of the visitor's server: that of the session, else the last used one; undefined if neither is known. */
export function useOwnServer(): string | undefined {
  const servers = useServers();
  const signedInAt = useReadable(useSession(), (value) => value?.instance);
  const lastUsed = useReadable(servers.used, ([host]) => host);
  useEffect(() => void servers.lastUsed(), [servers]); // reads the storage, which prerendering lacks
  return signedInAt ?? lastUsed;
}
