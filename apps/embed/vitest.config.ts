import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildBirds } from "@roster/data/birds";
import { defineConfig } from "vitest/config";
import { definitions } from "./scripts/definitions.ts";

// the tests read a directory of their own, so they hold for every roster
const dist = buildBirds();
const read = (name: string): string => readFileSync(join(dist, name), "utf8");

export default defineConfig({
  test: { isolate: false, testTimeout: 30_000, hookTimeout: 30_000 },
  define: definitions(JSON.parse(read("directory.json")), JSON.parse(read("identity.json")), read("roster.json")),
});
