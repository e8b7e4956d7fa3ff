import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, without trailing slash. */
export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[/\\]$/, "");

/** The folder of the built site. */
export const siteDir = join(root, "apps/web/out");

/** The folder of this package, whose node_modules holds its tools. */
export const packageDir = join(root, "tooling/site");
