import type { Facet, Site } from "@roster/core";

/** The data that every page loads in the browser. The build writes it to `dist/directory.json`. */
declare const directory: {
  readonly site: Omit<Site, "description" | "fillerWords">;
  readonly facets: readonly Facet[];
};

export default directory;
