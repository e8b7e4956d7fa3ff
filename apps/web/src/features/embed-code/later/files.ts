import { site } from "../../../directory.ts";
import { EMBED_PATH } from "../../../routes.ts";

// files that the build writes; not in routes.ts, because that loads with every page

/** The page that runs the embed code in a frame. Not ".html": it has a policy of its own, and the service worker ignores it. */
export const PREVIEW_FILE = "/embed/preview.htm";

export const RELEASES_FILE = "/embed/versions.json";

/** The plugin with the block for WordPress, which the build writes. */
export const BLOCK_FILE = `${EMBED_PATH}/wordpress-block.zip`;

/** Whether the build writes the plugin: its block lists a team, so a directory without teams has none. */
export const hasBlock = site.teams?.tag === "team";
