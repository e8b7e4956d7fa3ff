import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, without trailing slash. */
export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[/\\]$/, "");

/** Where the built site lies. */
export const siteDir = join(root, "apps/web/out");
