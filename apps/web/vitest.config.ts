import { defineConfig } from "vitest/config";
import { inlined } from "./scripts/identity/words.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
    env: inlined,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
