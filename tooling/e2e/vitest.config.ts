import { readOwnSuites } from "@roster/checks/own-suites";
import { defineConfig } from "vitest/config";

// the files of the built site are those of its roster
const folders = readOwnSuites().has("built-site") ? "{files,examples}" : "examples";

/** Tests that only read the files of the built site, so they need no browser but run after the build. */
export default defineConfig({
  test: { name: "built site", include: [`src/${folders}/**/*.test.ts`], testTimeout: 60_000, hookTimeout: 60_000 },
});
