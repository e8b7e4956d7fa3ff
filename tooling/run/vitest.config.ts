import { configDefaults, defineConfig } from "vitest/config";

/** Longer than half a minute. `pnpm test:all` runs them, and so does CI. */
const LONG = ["src/roster/refresh/kills.test.ts", "src/new/update.test.ts"];
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
