import type { Metadata } from "next";
import { site, withBase } from "../directory.ts";
import { siteCard, type SocialCard } from "./social-cards.ts";

/** What a page says of itself to browsers, search engines and those who share its address. */
export interface PageFacts {
  /** The page's name in "<page> on <site>"; absent on the first page, whose title is the site's name alone. */
  readonly title?: string;
  readonly description: string;
  /** Below the base path, with a leading slash. */
  readonly path: string;
  /** The site's own card unless the page has a better one. */
  readonly card?: SocialCard;
  /** false: search engines leave the page out. */
  readonly index?: boolean;
}

/** An address of this site in full, e.g. for a search engine. */
export function absoluteUrl(path: string): string {
  return `${site.origin}${withBase(path)}`;
}

/** The metadata of one page. A page names its own address, which is why a copy of it does no harm. */
export function pageMetadata({ title, description, path, card = siteCard, index = true }: PageFacts): Metadata {
  const url = absoluteUrl(path);
  const fullTitle = title === undefined ? site.name : `${title} on ${site.name}`;
  return {
    title: { absolute: fullTitle },
    description,
    ...(index ? { alternates: { canonical: url } } : { robots: { index: false } }),
    openGraph: {
      type: "website",
      siteName: site.name,
      title: fullTitle,
      description,
      url,
      images: [{ url: absoluteUrl(card.path), width: card.width, height: card.height, alt: card.alt }],
    },
    twitter: { card: "summary_large_image" },
  };
}
