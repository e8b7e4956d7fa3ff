import type { Metadata } from "next";
import { site, withBase } from "../directory.ts";

/** What a page says of itself to browsers and search engines. What it says to those who share its address follows from it. */
export interface PageFacts {
  /** The page's name in "<page> on <site>"; absent on the first page, whose title is the site's name alone. */
  readonly title?: string;
  readonly description: string;
  /** Below the base path, with a leading slash. */
  readonly path: string;
  /** false: search engines leave the page out. */
  readonly index?: boolean;
}

/** An address of this site in full, e.g. for a search engine. */
export function absoluteUrl(path: string): string {
  return `${site.origin}${withBase(path)}`;
}

/** The metadata of one page. A page names its own address, which is why a copy of it does no harm. */
export function pageMetadata({ title, description, path, index = true }: PageFacts): Metadata {
  return {
    title: { absolute: title === undefined ? site.name : `${title} on ${site.name}` },
    description,
    ...(index ? { alternates: { canonical: absoluteUrl(path) } } : { robots: { index: false } }),
  };
}
