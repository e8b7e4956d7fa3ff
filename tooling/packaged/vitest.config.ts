import { configDefaults, defineConfig } from "vitest/config";

/** Longer than a minute. `pnpm test:fast` leaves them out. */
const LONG = ["src/rehearsal.test.ts", "src/types.test.ts"];
const isFast = process.env["ROSTER_TESTS"] === "fast";

// compilers, bundlers and a browser run in these tests, beside all others
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isFast ? LONG : [])],
    globalSetup: "src/setup.ts",
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
