import { availableParallelism } from "node:os";
import { findChromium, launchOptions } from "./browser.ts";

const executablePath = findChromium();

/** The settings that every project of browser tests shares, for `defineConfig`. */
export const preset = {
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // more than processors, because most tests wait for timers
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  // after all others, one at a time: a test that passes then is named as unsteady
  retryStrategy: "isolated",
  forbidOnly: process.env["CI"] !== undefined,
  // high, so that a slow machine fails no test; a test of a time limit sets its own
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { ...launchOptions, ...(executablePath === undefined ? {} : { executablePath }) },
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    // a test's routes do not see the requests of a service worker; tests about the worker allow it
    serviceWorkers: "block",
  },
} as const;
