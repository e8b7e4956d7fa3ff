import { defineConfig } from "vitest/config";

// repositories are cloned and programs start in these tests, beside all others
export default defineConfig({ test: { include: ["src/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 60_000 } });
