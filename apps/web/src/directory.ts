import type { Facet, Roster, Site } from "@roster/core";
import directory from "@roster/data/directory.json" with { type: "json" };

/** The site's settings. Every page loads them, without the accounts and the description. */
export const site: Omit<Site, "description"> = directory.site;

/** The directory's logo, and the profile page of its own account. */
export const { logo, socialUrl } = directory;

/** The facets with their values, in the order of the filter groups. */
export const facets: readonly Facet[] = directory.facets;

const [username = "", host = ""] = site.socialAccount.split("@");

/** The handle of the directory's own account. */
export const socialHandle = `@${username}@${host}`;

/** The number of accounts with each value, by facet. */
export type Counts = ReturnType<Roster["counts"]>;
