import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { parse } from "yaml";
import { root } from "./src/paths.ts";

const { packages }: { readonly packages: readonly string[] } = parse(
  readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"),
);

/** The tests of every package in one run, each with its own settings. Playwright runs those of tooling/faults. */
export default defineConfig({ test: { projects: [...packages, "!tooling/faults"] } });
