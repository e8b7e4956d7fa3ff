import { site } from "../../../directory.ts";
import { EMBED_PATH } from "../../../routes.ts";

/** The plugin with the block for WordPress, which the build writes. */
export const BLOCK_FILE = `${EMBED_PATH}/wordpress-block.zip`;

/** Whether the directory has the plugin. The block asks for a team. */
export const hasBlock = site.teams?.tag === "team";
