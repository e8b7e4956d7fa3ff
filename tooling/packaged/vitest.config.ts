import { defineConfig } from "vitest/config";

// compilers, bundlers and a browser run in these tests, beside all others
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], globalSetup: "src/setup.ts", testTimeout: 180_000, hookTimeout: 180_000 },
});
