import { configDefaults, defineConfig } from "vitest/config";

/** Longer than a minute. `pnpm test:all` runs them, and so does CI. */
const LONG = ["src/rehearsal.test.ts", "src/types.test.ts"];
const isShort = ["fast", "usual"].includes(process.env["ROSTER_TESTS"] ?? "");

// compilers, bundlers and a browser run in these tests, beside all others
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isShort ? LONG : [])],
    globalSetup: "src/setup.ts",
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
