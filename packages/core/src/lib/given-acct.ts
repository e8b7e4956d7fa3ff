import {
  type Acct,
  acctOf as addressOf,
  type Home,
  isHandle,
  type Named,
  profileUrl as urlOf,
  readAcct,
  shortAcct,
} from "./acct.ts";
import { RosterError } from "./errors.ts";
import { LOOPBACK_ORIGIN, readHost } from "./host.ts";
import { accountError, handleError, hostError, noHostError } from "../words/errors.ts";

// apart from acct.ts, because the first page of a site needs no check of its own accounts

/**
 * Returns the address of an account.
 * @param account or its handle: "name" on the home server, or "name@host"
 * @throws RosterError "invalid-account" without a username, or without a host and a home server
 * @example
 * acctOf(account, data.site); // "RedTeam@bots.example"
 * acctOf("gamebot", data.site); // "gamebot@bots.example"
 */
export function acctOf(account: Named | string, home: Home): Acct {
  const { username, host }: Named = typeof account === "string" ? { username: account } : account;
  if (typeof username !== "string") throw new RosterError("invalid-account", accountError(account, "a username"));
  const handle = host === undefined ? username : addressOf({ username, host }, {});
  const acct = readAcct(handle, home);
  if (acct !== undefined) return acct;
  const why = isHandle(handle) ? noHostError(username) : handleError(handle);
  throw new RosterError("invalid-account", why);
}

/**
 * Returns the address of the profile on the account's own server. The servers of one software have profiles at the same path, and
 * `profileUrl` of the site names that of the home server. Without it, the path of Mastodon is assumed.
 * @param account or its handle: "name" on the home server, or "name@host"
 * @throws RosterError "invalid-account" without a username, or without a host and a home server
 * @example
 * profileUrl(account, data.site); // "https://bots.example/@RedTeam"
 * profileUrl(account, { homeServer: "snac.example", profileUrl: "https://snac.example/{username}" }); // "https://snac.example/RedTeam"
 */
export function profileUrl(account: Named | string, site: Home): string {
  const [username = "", host] = shortAcct(acctOf(account, site), site).split("@");
  return urlOf({ username, host }, site);
}

/**
 * Refuses a text that is not the name of a server, e.g. an address or a handle.
 * @throws RosterError "invalid-host"
 */
export function assertHost(text: string): void {
  if (!readHost(text, LOOPBACK_ORIGIN)) throw new RosterError("invalid-host", hostError(text));
}
