import type { Facet, Roster, Site } from "@roster/core";
import directory from "@roster/data/directory.json" with { type: "json" };

/** The site's constants. Every page has them; the accounts come separately, and so does what machines alone read. */
export const site: Omit<Site, "description"> = directory.site;

/** The facets with their values, in the order of the filter groups. */
export const facets: readonly Facet[] = directory.facets;

/** A path of this site with its base path, for what does not go through the router. */
export function withBase(path: string): string {
  return site.basePath === "/" ? path : `${site.basePath}${path}`;
}

/** The router's address of a path of this site: the router adds the base path itself. */
export function withoutBase(path: string): string {
  if (site.basePath === "/") return path;
  return path.startsWith(`${site.basePath}/`) ? path.slice(site.basePath.length) : "/";
}

/** How many accounts have each value, by facet. */
export type Counts = ReturnType<Roster["counts"]>;
