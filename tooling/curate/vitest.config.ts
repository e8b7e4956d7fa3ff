import { configDefaults, defineConfig } from "vitest/config";

/** Ends a refresh a thousand times. `pnpm test:all` runs it, and so does CI. */
const LONG = ["src/refresh/kills.test.ts"];
const isShort = ["fast", "usual"].includes(process.env["ROSTER_TESTS"] ?? "");

// repositories are cloned and programs start in these tests, beside all others
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isShort ? LONG : [])],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
