import { configDefaults, defineConfig } from "vitest/config";

/** Ends a refresh a thousand times. `pnpm test:fast` leaves it out. */
const LONG = ["src/refresh/kills.test.ts"];
const isFast = process.env["ROSTER_TESTS"] === "fast";

// repositories are cloned and programs start in these tests, beside all others
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isFast ? LONG : [])],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
