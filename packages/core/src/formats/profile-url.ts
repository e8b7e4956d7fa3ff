import type { Home, Named } from "../lib/acct.ts";
import type { Site } from "../types.ts";

/**
 * Returns the address of the profile on the account's own server. The servers of one software have profiles at the same path, and
 * `profileUrl` of the site names that of the home server. Without it, the path of Mastodon is assumed.
 * @example
 * profileUrl(account, data.site); // "https://bots.example/@RedTeam"
 * profileUrl(account, { homeServer: "snac.example", profileUrl: "https://snac.example/{username}" }); // "https://snac.example/RedTeam"
 */
export function profileUrl({ username, host }: Named, site: Home & Pick<Site, "profileUrl">): string {
  const template = host === undefined ? site.profileUrl : undefined;
  return (template ?? `https://${host ?? site.homeServer}/@{username}`).replace(
    "{username}",
    encodeURIComponent(username),
  );
}
