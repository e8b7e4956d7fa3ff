import { configDefaults, defineConfig } from "vitest/config";

/** These clone and start programs for a minute. `pnpm test:fast` leaves them out. */
const LONG = ["dev", "help", "new", "new/update"].map((name) => `src/${name}.test.ts`);
const isFast = process.env["ROSTER_TESTS"] === "fast";

// programs start in these tests, beside all others
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isFast ? LONG : [])],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
