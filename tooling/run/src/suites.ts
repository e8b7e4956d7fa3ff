import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run, type RunOptions } from "./processes.ts";
import {
  judge,
  judgeDrawn,
  type ListedTest,
  playwrightDurations,
  playwrightOutcomes,
  playwrightReported,
  playwrightTests,
  readPlaywrightReport,
  SEPARATOR,
  type Tally,
} from "./reports.ts";

/** A suite to run: a program that writes a JSON report, and where the report goes. */
export interface Suite {
  readonly name: string;
  readonly program: "vitest" | "playwright";
  readonly args: readonly string[];
  readonly options: RunOptions;
  /** Folder for reports and test lists. */
  readonly reports: string;
}

const MOST_RETRIES = 2;
const MOST_RETRIED = 10;

/** Runs a suite once and reads its report. The results of suites are never cached. */
export async function runSuite({ name, program, args, options, reports }: Suite, attempt = 0) {
  const file = join(reports, `${name}-${attempt}.json`);
  const output = program === "vitest" ? [`--outputFile.json=${file}`] : [];
  const ran = await run(program, [...args, ...output], { ...options, env: { ...options.env, ROSTER_REPORT: file } });
  const report: unknown = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  return { ...ran, report };
}

/**
 * Lists the tests of a Playwright suite and runs them, then its failed tests alone, one after the other, at most twice.
 * A test that passes alone counts as passed and is listed as unsteady. A listed test that does not run is a failure.
 * @param draw chooses the tests to run from the listed ones
 * @param mostRetried with more failed tests than this the suite is broken, and running them again only costs time
 */
export async function runPlaywright(
  suite: Suite,
  draw?: (tests: readonly ListedTest[]) => readonly string[],
  mostRetried: number = MOST_RETRIED,
): Promise<Tally> {
  const { name, args, reports } = suite;
  const output = { ...suite.options, output: "collect" } as const;
  const listed = await runSuite({ ...suite, name: `${name} list`, args: [...args, "--list"], options: output });
  if (listed.code !== 0) console.log(listed.output);
  const tests = playwrightTests(listed.report);
  const drawn = draw?.(tests) ?? tests.map((test) => test.name);
  const file = join(reports, `${name}.txt`);
  await writeFile(file, drawn.join("\n"));
  const only = draw === undefined ? [] : [`--test-list=${file}`];
  const { code, report } = await runSuite({ ...suite, args: [...args, ...only] });
  // a listing that failed is a failure, too, because it has too few tests to compare
  const ran = judge(name, readPlaywrightReport(report), code === 0 ? listed.code : code);
  const found = judgeDrawn(name, ran, drawn, playwrightReported(report));
  let failed = testsOf(report, false);
  const unsteady: string[] = [];
  for (let attempt = 1; attempt <= MOST_RETRIES && failed.length > 0 && failed.length <= mostRetried; attempt++) {
    console.log(`\n${name}: ${failed.length} failed, run again alone`);
    const list = join(reports, `${name}-${attempt}.txt`);
    await writeFile(list, failed.join("\n"));
    const all = args.filter((arg) => !arg.startsWith("--shard="));
    const again = await runSuite({ ...suite, args: [...all, "--workers=1", `--test-list=${list}`] }, attempt);
    // a test runs once in each project of a suite, always under the same name
    const failedAgain = new Set(testsOf(again.report, false));
    const passed = new Set(testsOf(again.report, true).filter((test) => !failedAgain.has(test)));
    unsteady.push(...failed.filter((test) => passed.has(test)));
    failed = failed.filter((test) => !passed.has(test));
  }
  const failures = found.failures.filter((failure) => !unsteady.includes(failure.name));
  const durations = playwrightDurations(report);
  return { ...found, passed: found.passed + unsteady.length, failed: failures.length, failures, unsteady, durations };
}

function testsOf(report: unknown, passed: boolean): string[] {
  const tests = playwrightOutcomes(report).filter((outcome) => outcome.passed === passed);
  return tests.map(({ titles }) => titles.join(SEPARATOR));
}
