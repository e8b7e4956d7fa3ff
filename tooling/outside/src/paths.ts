import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, without trailing slash. */
export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[/\\]$/, "");

/** This package's folder: its tools lie in its own node_modules. */
export const packageDir = join(root, "tooling/outside");

/** The two lines of Node that the packages promise to run on. */
export const NODES: Readonly<Record<"22" | "24", string>> = {
  "22": join(packageDir, "node_modules/node-22/bin/node"),
  "24": join(root, "node_modules/node/bin/node"),
};

/** The compilers that must understand the declarations. */
export const COMPILERS: Readonly<Record<"5.9" | "6" | "7", string>> = {
  "5.9": join(packageDir, "node_modules/typescript-5.9/bin/tsc"),
  "6": join(packageDir, "node_modules/typescript-6/bin/tsc"),
  "7": join(root, "node_modules/typescript/bin/tsc"),
};

/** The folders of what is published. */
export const PUBLISHED = ["packages/core", "roster"] as const;
