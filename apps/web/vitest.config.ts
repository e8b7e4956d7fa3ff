import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildBirds } from "@roster/data/birds";
import { defineConfig } from "vitest/config";
import { inlined } from "./scripts/identity/words.ts";

// the tests read a directory of their own, so they hold for every roster
const dist = buildBirds();

export default defineConfig({
  resolve: {
    alias: [{ find: /^@roster\/data\/(directory|identity|roster)\.json$/, replacement: join(dist, "$1.json") }],
  },
  test: {
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
    env: inlined(JSON.parse(readFileSync(join(dist, "identity.json"), "utf8"))),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
