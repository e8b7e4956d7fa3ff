import type { Account, Site } from "../types.ts";

type Named = Pick<Account, "username" | "host">;
type Home = Pick<Site, "homeServer">;

/**
 * Returns the full handle without a leading "@", e.g. "name@home.example".
 * @example
 * fullHandle(account, data.site); // "RedTeam@bots.example"
 */
export function fullHandle(account: Named, site: Home): string {
  return `${account.username}@${account.host ?? site.homeServer}`;
}

/**
 * Returns the address of the profile on the account's own server.
 * @example
 * profileUrl(account, data.site); // "https://bots.example/@RedTeam"
 */
export function profileUrl(account: Named, site: Home): string {
  return `https://${account.host ?? site.homeServer}/@${encodeURIComponent(account.username)}`;
}
