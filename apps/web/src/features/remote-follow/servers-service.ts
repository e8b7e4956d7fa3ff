"use client";

import type { Readable } from "@roster/core";
import { createServiceContext } from "../../context.ts";

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

/** Holds the servers once `serversOf` has created them, because the first load has no room for their code. */
export interface ServersService {
  readonly pageOrigin: string;
  created?: Servers;
}

export const [ServersContext, useServersService] = createServiceContext<ServersService>("servers");
