import { isOriginal } from "@roster/data/data-dir";
import { defineConfig } from "vitest/config";

// the files of the built site are those of its data
const folders = isOriginal() ? "{files,examples}" : "examples";

/** Tests that only read the files of the built site, so they need no browser but run after the build. */
export default defineConfig({
  test: { name: "built site", include: [`src/${folders}/**/*.test.ts`], testTimeout: 60_000, hookTimeout: 60_000 },
});
