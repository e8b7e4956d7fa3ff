import type { Metadata } from "next";
import { site } from "../directory.ts";
import { absoluteUrl } from "../routes.ts";
import { onSite } from "./messages.ts";

/** The title, description and address of a page for browsers and search engines. `printSharing` reads them from the page. */
export interface PageFacts {
  /** The page's name in "<page> on <site>". Absent on the home page, whose title is the site's name. */
  readonly title?: string;
  readonly description: string;
  /** Below the base path, with a leading slash. */
  readonly path: string;
  /** false: search engines do not index the page. */
  readonly index?: boolean;
}

/** The metadata of one page. The canonical address keeps copies of a page out of search results. */
export function pageMetadata({ title, description, path, index = true }: PageFacts): Metadata {
  return {
    title: { absolute: title === undefined ? site.name : onSite(title, site.name) },
    description,
    ...(index ? { alternates: { canonical: absoluteUrl(path) } } : { robots: { index: false } }),
  };
}
