import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { parse } from "yaml";
import { readOwnSuites } from "./src/own-suites.ts";
import { root } from "./src/paths.ts";

const { packages }: { readonly packages: readonly string[] } = parse(
  readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"),
);

// the examples of the npm packages use the roster of this repository
const foreign = readOwnSuites().has("packages") ? [] : ["!tooling/packaged"];

/** The tests of every package in one run, each with its own settings. Playwright runs those of tooling/faults. */
export default defineConfig({
  test: { projects: [...packages, "!tooling/faults", ...foreign] },
});
