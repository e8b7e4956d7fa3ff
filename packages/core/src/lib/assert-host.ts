import type { Home, Named } from "./acct.ts";
import { RosterError } from "./errors.ts";
import { accountError, wordErrors } from "./messages.ts";
import { LOOPBACK_ORIGIN, readHost } from "./host.ts";

/**
 * Refuses a text that is not the name of a server, e.g. an address or a handle.
 * @throws RosterError "invalid-host"
 */
export function assertHost(text: string): void {
  if (!readHost(text, LOOPBACK_ORIGIN)) throw new RosterError("invalid-host", wordErrors.host(text));
}

/**
 * Refuses accounts without a username, e.g. their handles, and accounts whose server is missing or no host.
 * @throws RosterError "invalid-account" or "invalid-host"
 */
export function assertHosts(accounts: readonly Named[], { homeServer }: Home): void {
  const handle = accounts.find(({ username }) => typeof username !== "string");
  if (handle) throw new RosterError("invalid-account", accountError(handle));
  new Set(accounts.map(({ host = homeServer }) => String(host))).forEach(assertHost);
}
