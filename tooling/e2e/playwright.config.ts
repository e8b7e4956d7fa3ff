import { defineConfig } from "@playwright/test";
import { doubledTitles, readMutants } from "@roster/checks/mutants";
import { preset } from "@roster/site/playwright";
import type { ServerOptions } from "./deploys/stage.ts";

/** Tests that visit all kinds of pages: for axe, layout shifts, focus, sizes and display modes. */
const SWEEPS = /src\/(?:axe\/.*|aria|crawl|layout|layout-shift|modes|screens|targets)\.spec\.ts$/;
const JOURNEYS = /src\/(?:journey|journey-(?:join|translated)|main-path|run-states|embed-(?:follow|safety))\.spec\.ts$/;
const ALL = /\.spec\.ts$/;

/*
 * `ROSTER_TESTS` limits the projects `site` and `faults`: "fast" to journeys and kinds of servers, "usual" to tests that are no
 * sweeps, and to faults that no unit test proves. Without it, all tests run.
 */
const tests = process.env["ROSTER_TESTS"];
const site = tests === "fast" ? JOURNEYS : ALL;
const faults = tests === "fast" ? /\/server-quirks\.spec\.ts$/ : ALL;

export default defineConfig<object, ServerOptions>({
  ...preset,
  // pictures look the same on every machine, because the compared pages include their fonts
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  projects: [
    { name: "site", testDir: "src", testMatch: site, testIgnore: tests === "usual" ? SWEEPS : [] },
    {
      name: "faults",
      testDir: "faults",
      testMatch: faults,
      ...(tests === "usual" && { grepInvert: doubledTitles(readMutants()) }),
    },
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
