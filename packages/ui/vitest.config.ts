import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumPath } from "./browser.ts";

const provider = playwright({
  launchOptions: {
    executablePath: chromiumPath(),
    chromiumSandbox: false,
    args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  },
});

// the widget runs the same parts on Preact, so they are tested on both
const preact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react-dom\/server$/, replacement: "preact/compat/server" },
  { find: /^react-dom\/test-utils$/, replacement: "preact/test-utils" },
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
];

const inBrowser = {
  include: ["src/**/*.test.tsx"],
  browser: {
    enabled: true,
    provider,
    headless: true,
    screenshotFailures: false,
    instances: [{ browser: "chromium" as const, viewport: { width: 900, height: 700 } }],
  },
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: "plain", include: ["src/**/*.test.ts"], environment: "node" } },
      { test: { ...inBrowser, name: "react" } },
      {
        resolve: { alias: preact, dedupe: ["preact"] },
        test: { ...inBrowser, name: "preact" },
      },
    ],
  },
});
