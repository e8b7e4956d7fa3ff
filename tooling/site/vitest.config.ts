import { configDefaults, defineConfig } from "vitest/config";

/** These clone and start programs for a minute. `pnpm test:all` runs them, and so does CI. */
const LONG = ["dev", "help", "new", "new/update"].map((name) => `src/${name}.test.ts`);
const isShort = ["fast", "usual"].includes(process.env["ROSTER_TESTS"] ?? "");

// programs start in these tests, beside all others
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isShort ? LONG : [])],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
