import { site } from "../../../../directory.ts";
import { EMBED_PATH } from "../../../../routes.ts";

/** The plugin with the block for WordPress, which the build writes. */
export const BLOCK_FILE = `${EMBED_PATH}/wordpress-block.zip`;

/** Whether the build writes the plugin: its block lists a team, so a directory without teams has none. */
export const hasBlock = site.teams?.tag === "team";
