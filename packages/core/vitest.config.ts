import { defineConfig } from "vitest/config";

// 20 s: a busy machine needs longer than the 5 s that are the default
export default defineConfig({ test: { testTimeout: 20_000 } });
