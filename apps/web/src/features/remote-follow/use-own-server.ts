import { useReadable } from "@roster/ui";
import { useEffect } from "react";
import { useSession } from "../../page.ts";
import { useServers } from "./servers.ts";

/** The host of the visitor's server: that of the session, else the last used one; undefined if neither is known. */
export function useOwnServer(): string | undefined {
  const servers = useServers();
  const signedInAt = useReadable(useSession(), (value) => value?.instance);
  const lastUsed = useReadable(servers.used, ([host]) => host);
  useEffect(() => void servers.lastUsed(), [servers]); // reads the storage, which prerendering lacks
  return signedInAt ?? lastUsed;
}
