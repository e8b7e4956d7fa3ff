import { findChromium, launchOptions } from "@roster/site/browser";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const executablePath = findChromium();

const limits = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "plain", include: ["src/**/*.test.ts"], environment: "node", ...limits } },
      {
        test: {
          name: "browser",
          include: ["src/**/*.test.tsx"],
          ...limits,
          browser: {
            enabled: true,
            provider: playwright({ launchOptions: { ...launchOptions, ...(executablePath && { executablePath }) } }),
            headless: true,
            screenshotFailures: false,
            viewport: { width: 900, height: 700 },
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
