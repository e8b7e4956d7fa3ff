import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { dataDir } from "./src/data-dir.js";

const own = relative(import.meta.dirname, dataDir());

/** The tests of the programs, and those of the data in a folder of the data. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", `${own || "."}/own-tests/**/*.test.ts`],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
