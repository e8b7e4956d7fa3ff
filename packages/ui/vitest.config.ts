import { findChromium, launchOptions } from "@roster/run/browser";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const executablePath = findChromium();

const provider = playwright({ launchOptions: { ...launchOptions, ...(executablePath && { executablePath }) } });

// the widget runs the same parts on Preact, so they are tested on both
const preact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react-dom\/server$/, replacement: "preact/compat/server" },
  { find: /^react-dom\/test-utils$/, replacement: "preact/test-utils" },
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
];

const inBrowser = (name: string) => ({
  name,
  include: ["src/**/*.test.tsx"],
  browser: {
    enabled: true,
    provider,
    headless: true,
    screenshotFailures: false,
    viewport: { width: 900, height: 700 },
    instances: [{ browser: "chromium" as const }],
  },
});

export default defineConfig({
  test: {
    projects: [
      { test: { name: "plain", include: ["src/**/*.test.ts"], environment: "node" } },
      { test: inBrowser("react") },
      {
        resolve: { alias: preact, dedupe: ["preact"] },
        // Preact is not prerendered here: the widget has no HTML of its own to wake
        test: { ...inBrowser("preact"), exclude: ["src/hydrate.test.tsx"] },
      },
    ],
  },
});
