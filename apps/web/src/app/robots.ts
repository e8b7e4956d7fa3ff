import type { MetadataRoute } from "next";
import { withBase } from "../directory.ts";
import { BROWSE_PATH } from "../features/list/browse-href.ts";
import { absoluteUrl } from "../metadata/page-metadata.ts";

export const dynamic = "force-static";

/** Combinations of filters are without number: nobody is to read them all. Pages left out one by one say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: `${withBase(BROWSE_PATH)}?*&` },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
