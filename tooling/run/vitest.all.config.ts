import { defineConfig } from "vitest/config";
import { root } from "./src/paths.ts";
import { testedFolders } from "./src/workspaces.ts";

/** Every package's tests in one run, each with its own settings, so that one report counts them all. */
export default defineConfig({ test: { projects: testedFolders(root) } });
