import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { findFirefox, NO_FIREFOX } from "./firefox.ts";
import { packageDir, root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { addTallies, judge, readPlaywrightReport, readVitestReport, type Tally } from "./reports.ts";

const MESSAGE_LINES = 12;

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
await command("boundaries", "turbo", ["boundaries"]);
await turbo("types", ["typecheck"]);
await turbo("build", ["build"]);
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
for (const folder of ["e2e", "faults"]) {
  await suite(folder, "playwright", readPlaywrightReport, join(root, "tooling", folder), () => [
    "test",
    "--forbid-only",
  ]);
}
const firefox = findFirefox();
if (firefox === undefined) {
  console.log(`\n── firefox: left out, neither passed nor failed. ${NO_FIREFOX}`);
} else {
  env["FIREFOX_PATH"] = firefox;
  await suite("firefox", "playwright", readPlaywrightReport, join(root, "tooling/e2e"), () => [
    "test",
    "--config=firefox.config.ts",
    "--forbid-only",
  ]);
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
