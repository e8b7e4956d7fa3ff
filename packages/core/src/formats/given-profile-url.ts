import { type Home, type Named, shortAcct } from "../lib/acct.ts";
import { acctOf } from "../lib/given-acct.ts";
import type { Site } from "../types.ts";
import { profileUrl as addressOf } from "./profile-url.ts";

/**
 * Returns the address of the profile on the account's own server. The servers of one software have profiles at the same path, and
 * `profileUrl` of the site names that of the home server. Without it, the path of Mastodon is assumed.
 * @param account or its handle: "name" on the home server, or "name@host"
 * @throws RosterError "invalid-account" without a username, or without a host and a home server
 * @example
 * profileUrl(account, data.site); // "https://bots.example/@RedTeam"
 * profileUrl(account, { homeServer: "snac.example", profileUrl: "https://snac.example/{username}" }); // "https://snac.example/RedTeam"
 */
export function profileUrl(account: Named | string, site: Home & Pick<Site, "profileUrl">): string {
  const [username = "", host] = shortAcct(acctOf(account, site), site).split("@");
  return addressOf({ username, host }, site);
}
