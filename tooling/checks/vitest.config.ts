import { defineConfig } from "vitest/config";

// linters start in these tests, beside all others
export default defineConfig({ test: { include: ["src/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 60_000 } });
