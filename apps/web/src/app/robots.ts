import type { MetadataRoute } from "next";
import { absoluteUrl, BROWSE_PATH, SITEMAP_FILE, withBase } from "../routes.ts";

export const dynamic = "force-static";

/** Combinations of filters are without number: nobody is to read them all. Pages left out one by one say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: `${withBase(BROWSE_PATH)}?*&` },
    sitemap: absoluteUrl(SITEMAP_FILE),
  };
}
