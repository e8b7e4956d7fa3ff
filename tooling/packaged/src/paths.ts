import { join } from "node:path";
import { root } from "@roster/site/paths";

export { root };

/** The folder of this package, whose node_modules holds its tools. */
export const packageDir = join(root, "tooling/packaged");

/** The two versions of Node that the packages support. */
export const NODES: Readonly<Record<"22" | "24", string>> = {
  "22": join(packageDir, "node_modules/node-22/bin/node"),
  "24": join(root, "node_modules/node/bin/node"),
};

/** The compilers that must accept the declarations. */
export const COMPILERS: Readonly<Record<"5.9" | "6" | "7", string>> = {
  "5.9": join(packageDir, "node_modules/typescript-5.9/bin/tsc"),
  "6": join(packageDir, "node_modules/typescript-6/bin/tsc"),
  "7": join(root, "node_modules/typescript/bin/tsc"),
};

export const PUBLISHED = ["packages/core", "roster", "apps/embed"] as const;
