import { defineConfig } from "@playwright/test";
import { preset } from "@roster/site/playwright";
import type { ServerOptions } from "./deploys/stage.ts";

/** `pnpm test:fast` runs journeys and kinds of servers. Otherwise all tests run. */
const isFast = process.env["ROSTER_TESTS"] === "fast";
const JOURNEYS = /src\/(?:journey|journey-(?:join|translated)|main-path|run-states|embed-(?:follow|safety))\.spec\.ts$/;
const ALL = /\.spec\.ts$/;

export default defineConfig<object, ServerOptions>({
  ...preset,
  // pictures look the same on every machine, because the compared pages include their fonts
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  projects: [
    { name: "site", testDir: "src", testMatch: isFast ? JOURNEYS : ALL },
    { name: "faults", testDir: "faults", testMatch: isFast ? /\/server-quirks\.spec\.ts$/ : ALL },
    // these hold for every directory, with names from its built data
    { name: "directory", testDir: "directory" },
    // these read the site that is built of an example
    { name: "museums", testDir: "museums" },
    { name: "observatories", testDir: "observatories" },
    // these read the site in a pseudo-language
    { name: "pseudo", testDir: "pseudo" },
    // Playwright only runs these: it cannot drive a distribution's Firefox, so WebDriver BiDi does
    { name: "firefox", testDir: "firefox", workers: 2, timeout: 180_000, expect: { timeout: 20_000 } },
    // each server starts once, in a worker of its own
    { name: "nginx", testDir: "deploys", fullyParallel: false, workers: 1, use: { server: "nginx" } },
    { name: "caddy", testDir: "deploys", fullyParallel: false, workers: 1, use: { server: "caddy" } },
  ],
});
