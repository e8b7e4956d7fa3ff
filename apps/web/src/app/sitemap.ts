import type { MetadataRoute } from "next";
import { sitePages } from "../metadata/site-pages.ts";
import { absoluteUrl } from "../routes.ts";

export const dynamic = "force-static";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitePages().map((path) => ({ url: absoluteUrl(path) }));
}
