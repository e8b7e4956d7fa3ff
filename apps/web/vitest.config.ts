import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildBirds } from "@roster/data/birds";
import { findChromium, launchOptions } from "@roster/site/browser";
import { pseudoLanguage, writeTexts } from "@roster/texts/build";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { inlined } from "./scripts/inlined.ts";

// the tests read a directory of their own, so they hold for every roster
const english = directoryIn({});
// the tests of the pseudo-language find texts that are not from the file of a language
writeTexts(join(english.dist, "pseudo"), english.identity, pseudoLanguage);
const spanish = directoryIn({ ROSTER_LANGUAGE: "es" });

function directoryIn(env: Readonly<Record<string, string>>) {
  const dist = buildBirds(env);
  const identity = JSON.parse(readFileSync(join(dist, "identity.json"), "utf8"));
  writeTexts(join(dist, "texts"), identity);
  return { dist, identity };
}

const project = (name: string, { dist, identity }: typeof english, texts: string, include: string[]) => ({
  resolve: {
    alias: [
      { find: /^@roster\/data\/(directory|identity|measured|roster)\.json$/, replacement: join(dist, "$1.json") },
      // the modules of texts are in a temporary folder, from which no package is found
      { find: "@roster/texts/clock-of", replacement: fileURLToPath(import.meta.resolve("@roster/texts/clock-of")) },
      { find: "@roster/texts/formats-of", replacement: fileURLToPath(import.meta.resolve("@roster/texts/formats-of")) },
      { find: "@roster/core/site", replacement: fileURLToPath(import.meta.resolve("@roster/core/site")) },
      { find: /^@roster\/texts\/([\w-]+)$/, replacement: join(dist, texts, "$1.ts") },
    ],
  },
  test: {
    name,
    include,
    env: inlined(identity),
    // files share modules, which halves the processor time: a test undoes what it changes outside of itself
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});

const executablePath = findChromium();
const { resolve, test } = project("browser", english, "texts", ["src/*.test.tsx", "src/features/**/*.test.tsx"]);
const look = { shape: "shield", letters: "R", primary: "#002244", secondary: "#69be28", ink: "#ffffff" };
const tile = { id: "oak/robins", name: "Oak Robins", look };
/** Components that need a click, the focus or an effect. */
const browser = {
  resolve,
  // files share a page, where the styles of one would hide parts of another
  plugins: [{ name: "without-styles", load: (id: string) => (/\.css(?:$|\?)/.test(id) ? "" : undefined) }],
  // the build inlines these values
  define: {
    "process.env": JSON.stringify({ ...inlined(english.identity), CRESTS: JSON.stringify([tile]), WALL_SIZE: 1 }),
  },
  // the directory of the tests is in a temporary folder
  server: { fs: { strict: false } },
  test: {
    ...test,
    browser: {
      enabled: true,
      provider: playwright({ launchOptions: { ...launchOptions, ...(executablePath && { executablePath }) } }),
      headless: true,
      screenshotFailures: false,
      viewport: { width: 900, height: 700 },
      instances: [{ browser: "chromium" as const }],
    },
  },
};

export default defineConfig({
  test: {
    projects: [
      browser,
      project("plain", english, "texts", [
        "src/!(spanish)/**/*.test.ts",
        "src/!(in-spanish).test.ts",
        "scripts/**/*.test.ts",
      ]),
      project("pseudo", english, "pseudo", ["src/pseudo/*.test.tsx"]),
      project("spanish", spanish, "texts", ["src/in-spanish.test.ts", "src/spanish/*.test.{ts,tsx}"]),
    ],
  },
});
