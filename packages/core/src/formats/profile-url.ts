import type { Home, Named } from "../lib/acct.ts";
import type { Site } from "../types.ts";

/**
 * Returns the address of the profile of a known account. `profileUrl` of `@roster/core` also checks it, and takes a handle.
 * @example
 * profileUrl(account, data.site); // "https://bots.example/@RedTeam"
 */
export function profileUrl({ username, host }: Named, site: Home & Pick<Site, "profileUrl">): string {
  const template = host === undefined ? site.profileUrl : undefined;
  return (template ?? `https://${host ?? site.homeServer}/@{username}`).replace(
    "{username}",
    encodeURIComponent(username),
  );
}
