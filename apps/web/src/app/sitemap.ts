import type { MetadataRoute } from "next";
import { absoluteUrl } from "../metadata/page-metadata.ts";
import { sitePages } from "../metadata/site-pages.ts";

export const dynamic = "force-static";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitePages().map((path) => ({ url: absoluteUrl(path) }));
}
