import type { Facet, Roster, Site } from "@roster/core";
import directory from "@roster/data/directory.json" with { type: "json" };

/** The site's constants. Every page has them; the accounts come separately, and so does what machines alone read. */
export const site: Omit<Site, "description"> = directory.site;

/** The facets with their values, in the order of the filter groups. */
export const facets: readonly Facet[] = directory.facets;

const [username = "", host = ""] = site.socialAccount.split("@");

/** The directory's own account, as people write it. */
export const socialHandle = `@${username}@${host}`;

/** Its profile page. */
export const socialUrl = `https://${host}/@${username}`;

/** How many accounts have each value, by facet. */
export type Counts = ReturnType<Roster["counts"]>;
