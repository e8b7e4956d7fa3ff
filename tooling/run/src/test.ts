import { randomInt } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { findFirefox, NO_FIREFOX } from "./firefox.ts";
import { packageDir, root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { addTallies, judge, playwrightTests, readPlaywrightReport, readVitestReport, type Tally } from "./reports.ts";
import { sliceOf } from "./slice.ts";

const MESSAGE_LINES = 12;
const FAULTS_SHARE = 0.2;
/** What tries something else at each seed. */
const FAULTS_ALWAYS = /^follows-model\.spec\.ts/;

const ended = endSignal();
const reports = await mkdtemp(join(tmpdir(), "roster-test-"));
const tallies: Tally[] = [];
const env: Record<string, string> = {};

// The browser comes first: getting one may take long, and without one half of the tests mean nothing.
await step("browser", async () => {
  env["CHROMIUM_PATH"] = await ensureChromium(ended);
  console.log(env["CHROMIUM_PATH"]);
  return check("browser", 0);
});
await command("lint", "oxlint", []);
await command("format", "oxfmt", ["--check", "."]);
await command("laws", "node", ["tooling/run/src/laws.ts"]);
await command("spec", "node", ["tooling/run/src/spec.ts", "--check"]);
await command("faults table", "node", ["tooling/run/src/faults.ts", "--check"]);
await command("supply", "node", ["tooling/run/src/supply.ts"]);
await command("boundaries", "turbo", ["boundaries"]);
await turbo("types", ["typecheck"]);
await turbo("build", ["build"]);
// it reads settings that read what was built
await command("unused", "knip", ["--no-progress"]);
const config = join(packageDir, "vitest.all.config.ts");
const vitest = [
  "run",
  "--allowOnly=false",
  "--root",
  root,
  "--config",
  config,
  "--reporter=default",
  "--reporter=json",
];
await suite("unit and browser tests", "vitest", readVitestReport, packageDir, (report) => [
  ...vitest,
  `--outputFile.json=${report}`,
]);
await playwright("e2e", "tooling/e2e");
// the whole table takes too long for every change: `pnpm faults` runs it
await playwright("faults", "tooling/faults", FAULTS_SHARE);
const firefox = findFirefox();
if (firefox === undefined) {
  console.log(`\n── firefox: left out, neither passed nor failed. ${NO_FIREFOX}`);
} else {
  env["FIREFOX_PATH"] = firefox;
  await playwright("firefox", "tooling/e2e", 1, ["--config=firefox.config.ts"]);
}
await rm(reports, { recursive: true, force: true });
finish();

/** Runs one step under a heading. Whatever it throws is its failure; the steps after it still run. */
async function step(name: string, work: () => Promise<Tally>): Promise<void> {
  if (ended.aborted) return;
  console.log(`\n── ${name} ──`);
  const from = performance.now();
  const tally = await work().catch((error: unknown): Tally => {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name, message }] };
  });
  tallies.push(tally);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
}

/** A check counts as one test. */
function check(name: string, exitCode: number): Tally {
  return judge(name, { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [] }, exitCode);
}

function command(name: string, program: string, args: readonly string[]): Promise<void> {
  return step(name, async () => check(name, (await run(program, args, { env, signal: ended })).code));
}

function turbo(name: string, args: readonly string[]): Promise<void> {
  return command(name, "turbo", ["run", ...args, "--output-logs=errors-only"]);
}

/** A suite is counted by its own report, which no cache answers for. */
function suite(
  name: string,
  program: string,
  read: (report: unknown) => Tally,
  cwd: string,
  args: (report: string) => readonly string[],
): Promise<void> {
  return step(name, async () => {
    const report = join(reports, `${name}.json`);
    const options = { cwd, signal: ended, env: { ...env, ROSTER_REPORT: report } };
    const { code } = await run(program, args(report), options);
    const text = await readFile(report, "utf8").catch(() => "{}");
    const tally = judge(name, read(JSON.parse(text)), code);
    return { ...tally, failures: tally.failures.map((one) => ({ ...one, name: `${name} › ${one.name}` })) };
  });
}

/** A suite in a browser; of a `share` below 1 the seed chooses its tests. */
async function playwright(name: string, folder: string, share = 1, more: readonly string[] = []): Promise<void> {
  const cwd = join(root, folder);
  const args = ["test", "--forbid-only", ...more];
  if (share < 1 && !ended.aborted) {
    env["ROSTER_SEED"] = process.env["ROSTER_SEED"] ?? String(randomInt(2 ** 31));
    const listing = join(reports, `${name}-list.json`);
    const options = { cwd, env: { ...env, ROSTER_REPORT: listing }, output: "collect", signal: ended } as const;
    await run("playwright", [...args, "--list"], options);
    // where listing fails there is nothing to choose from, and a suite in which nothing runs fails
    const tests = playwrightTests(JSON.parse(await readFile(listing, "utf8").catch(() => "{}")));
    const slice = sliceOf(tests, env["ROSTER_SEED"], share, FAULTS_ALWAYS);
    console.log(`\n${name}: ${slice.length} of ${tests.length} tests, chosen by ROSTER_SEED=${env["ROSTER_SEED"]}`);
    const file = join(reports, `${name}.txt`);
    await writeFile(file, slice.join("\n"));
    args.push(`--test-list=${file}`);
  }
  await suite(name, "playwright", readPlaywrightReport, cwd, () => args);
}

/** Every failure once more, then the one line that says it all. */
function finish(): void {
  const { passed, failed, skipped, failures } = addTallies(tallies);
  if (failures.length > 0) console.log("\nFailed:");
  for (const { name, message } of failures) {
    console.log(`\n✗ ${name}`);
    for (const line of message.split("\n").slice(0, MESSAGE_LINES)) console.log(`    ${line}`);
  }
  if (skipped > 0) console.log(`\n${skipped} skipped`);
  const stopped = ended.aborted ? 1 : 0;
  if (stopped > 0) console.log("\nStopped before the end.");
  console.log(`\n${passed} passed, ${failed + stopped} failed`);
  process.exitCode = failed + stopped > 0 || passed === 0 ? 1 : 0;
}
