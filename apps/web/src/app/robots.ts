import type { MetadataRoute } from "next";
import { absoluteUrl, BROWSE_PATH, SITEMAP_FILE, withBase } from "../routes.ts";

export const dynamic = "force-static";

/** Keeps crawlers away from combinations of filters. Other pages that are not indexed have a robots tag. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: `${withBase(BROWSE_PATH)}?*&` },
    sitemap: absoluteUrl(SITEMAP_FILE),
  };
}
