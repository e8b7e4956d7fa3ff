import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildBirds } from "@roster/data/birds";
import { pseudoLanguage, writeTexts } from "@roster/texts/build";
import { defineConfig } from "vitest/config";
import { inlined } from "./scripts/identity/inlined.ts";

// the tests read a directory of their own, so they hold for every roster
const dist = buildBirds();
const identity = JSON.parse(readFileSync(join(dist, "identity.json"), "utf8"));
writeTexts(join(dist, "texts"), identity);
// the tests of the pseudo-language find texts that are not from the file of a language
writeTexts(join(dist, "pseudo"), identity, pseudoLanguage);

const project = (name: string, texts: string, include: string[]) => ({
  resolve: {
    alias: [
      { find: /^@roster\/data\/(directory|identity|measured|roster)\.json$/, replacement: join(dist, "$1.json") },
      { find: /^@roster\/texts\/([\w-]+)$/, replacement: join(dist, texts, "$1.ts") },
    ],
  },
  test: { name, include, env: inlined(identity), testTimeout: 30_000, hookTimeout: 30_000 },
});

export default defineConfig({
  test: {
    projects: [
      project("plain", "texts", ["src/**/*.test.ts", "scripts/**/*.test.ts"]),
      project("pseudo", "pseudo", ["src/**/*.test.tsx"]),
    ],
  },
});
