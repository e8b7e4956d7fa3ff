import type { Facet, Site } from "@roster/core";
import type { Pictures } from "./src/drawing.ts";

/** The data that every page loads in the browser. The build writes it to `dist/directory.json`. */
declare const directory: {
  readonly site: Omit<Site, "description" | "fillerWords">;
  /** Set if the language of the site is written from right to left. */
  readonly direction?: "rtl";
  /** The profile page of the directory's own account, if it has one. */
  readonly socialUrl?: string;
  readonly facets: readonly Facet[];
  readonly logo: Pictures["logo"];
};

export default directory;
