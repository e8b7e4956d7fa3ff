import { availableParallelism } from "node:os";
import { findChromium, launchOptions } from "./browser.ts";

type Reporter = readonly [name: string] | readonly [name: string, options: { readonly outputFile: string }];

/**
 * The settings that every Playwright suite shares, for `defineConfig`. The JSON report for the test command goes to the
 * file that `ROSTER_REPORT` names.
 */
export function preset(testDir: string) {
  const executablePath = findChromium();
  const report = process.env["ROSTER_REPORT"];
  const list: Reporter = ["list"];
  const reporter: Reporter[] = report === undefined ? [list] : [list, ["json", { outputFile: report }]];
  return {
    testDir,
    outputDir: `${testDir}/test-results`,
    // more than processors, because most tests wait for timers
    workers: Math.ceil(availableParallelism() * 1.5),
    fullyParallel: true,
    // the test command runs failed tests again, alone
    retries: 0,
    forbidOnly: process.env["CI"] !== undefined,
    // high, so that a slow machine fails no test; a test of a time limit sets its own
    timeout: 60_000,
    expect: { timeout: 10_000 },
    reporter: reporter.map(([name, ...options]): [string, ...typeof options] => [name, ...options]),
    use: {
      launchOptions: { ...launchOptions, ...(executablePath === undefined ? {} : { executablePath }) },
      locale: "en-US",
      timezoneId: "UTC",
      screenshot: "only-on-failure",
      // a test's routes do not see the requests of a service worker; tests about the worker allow it
      serviceWorkers: "block",
    },
  } as const;
}
