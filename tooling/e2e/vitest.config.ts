import { defineConfig } from "vitest/config";

/** Tests that only read the files of the built site, so they need no browser but run after the build. */
export default defineConfig({
  test: { name: "built site", include: ["src/{files,museums}/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
