import { defineConfig } from "vitest/config";

// modules keep no state, so files share them, which halves the processor time
export default defineConfig({
  test: { isolate: false, testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } },
});
