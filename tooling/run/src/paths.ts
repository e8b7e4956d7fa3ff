import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, without trailing slash. */
export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[/\\]$/, "");

/** Where the built site lies. */
export const siteDir = join(root, "apps/web/out");

/** This package's folder: its tools lie in its own node_modules. */
export const packageDir = join(root, "tooling/run");
