import { findChromium, launchOptions } from "./browser.ts";

type Reporter = readonly [name: string] | readonly [name: string, options: { readonly outputFile: string }];

/**
 * What every Playwright suite of the house shares. Give it to `defineConfig`.
 * The report for the one test command goes where `ROSTER_REPORT` says.
 */
export function preset(testDir: string) {
  const executablePath = findChromium();
  const report = process.env["ROSTER_REPORT"];
  const list: Reporter = ["list"];
  const reporter: Reporter[] = report === undefined ? [list] : [list, ["json", { outputFile: report }]];
  return {
    testDir,
    outputDir: `${testDir}/test-results`,
    workers: 2,
    fullyParallel: true,
    // a test that passes at the second try has found something
    retries: 0,
    forbidOnly: process.env["CI"] !== undefined,
    // a slow machine is no fault: what has a limit of its own says so in its test
    timeout: 60_000,
    expect: { timeout: 10_000 },
    reporter: reporter.map(([name, ...options]): [string, ...typeof options] => [name, ...options]),
    use: {
      launchOptions: { ...launchOptions, ...(executablePath === undefined ? {} : { executablePath }) },
      locale: "en-US",
      timezoneId: "UTC",
      screenshot: "only-on-failure",
      // what a service worker asks for is not seen by a test's routes; the tests about it allow it
      serviceWorkers: "block",
    },
  } as const;
}
