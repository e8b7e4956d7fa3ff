import type { Facet, Site } from "@roster/core";

/** What every page needs of the directory while it is looked at, as the build writes it to `dist/directory.json`. */
declare const directory: { readonly site: Omit<Site, "description">; readonly facets: readonly Facet[] };

export default directory;
