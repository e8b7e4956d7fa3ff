import type { Facet, Site } from "@roster/core";

/** What every page needs of the directory, as the build writes it to `dist/directory.json`. */
declare const directory: { readonly site: Site; readonly facets: readonly Facet[] };

export default directory;
