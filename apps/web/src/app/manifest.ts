import { following, search } from "@roster/texts/site";
import type { MetadataRoute } from "next";
import { direction, site } from "../directory.ts";
import { language } from "../identity.ts";
import { pageName } from "../features/my-teams/messages.ts";
import { roster } from "../roster.ts";
import { FOLLOWING_PATH, LIST_PATH, MY_TEAMS_PATH, SEARCH_PATH, withBase } from "../routes.ts";

export const dynamic = "force-static";

/** The web app manifest, which makes the site installable. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: withBase("/"),
    name: site.name,
    short_name: site.name,
    description: roster.site.description,
    lang: language,
    dir: direction ?? "auto", // the names of accounts may be of any direction
    start_url: withBase("/"),
    scope: withBase("/"),
    display: "standalone",
    theme_color: process.env["BOARD"],
    background_color: process.env["PAGE"],
    shortcuts: [
      ...(site.teams === undefined ? [] : [{ name: pageName, url: withBase(MY_TEAMS_PATH) }]),
      { name: following, url: withBase(FOLLOWING_PATH) },
      { name: search, url: withBase(SEARCH_PATH) },
    ],
    // a GET, because a static host answers no POST; the page moves the text out of its address
    share_target: { action: withBase(LIST_PATH), params: { title: "title", text: "text", url: "url" } },
    icons: [
      { src: withBase("/icons/icon-192.png"), sizes: "192x192", type: "image/png" },
      { src: withBase("/icons/icon-512.png"), sizes: "512x512", type: "image/png" },
      { src: withBase("/icons/maskable-512.png"), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
