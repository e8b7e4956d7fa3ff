import { randomInt } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments, refuse } from "./arguments.ts";
import { ensureChromium } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { countMutants, modulesOf, MUTATED } from "./long/mutation.ts";
import { longParts, variableOf, type LongPart } from "./long/parts.ts";
import { leftOutSentence, readOwnSuites } from "./own-suites.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { judge, readPlaywrightReport, readVitestReport } from "./reports.ts";
import { runSuite } from "./suites.ts";

const USAGE = `pnpm test:long                           runs the tests that take too long for every change
pnpm test:long "Link header" mutation    runs those whose names begin with these words

  ROSTER_MUTATE=src/a.ts,src/b.ts    limits mutation to some modules`;

/** The parts of `pnpm test` of which a whole run draws some tests. */
const DRAWN = ["unit", "e2e", "museums", "observatories", "faults"];

/** Every screen in a language that nobody speaks: it needs a build of its own, of some minutes. */
const PSEUDO = "pseudo-language";

const { positionals: names } = readArguments({ usage: USAGE, options: {}, words: true });
const parts = longParts(process.env);
const known = [
  ...parts.map(({ name }) => name),
  ...MUTATED.map((folder) => `mutation: ${folder}`),
  ...DRAWN.map((part) => `all of ${part}`),
  PSEUDO,
  "faults",
];
const unknown = names.find((word) => known.every((name) => !name.startsWith(word)));
if (unknown !== undefined)
  refuse(`No long test begins with "${unknown}": ${known.map((name) => `"${name}"`).join(", ")}.`);
// a fork leaves them out, because they measure the code of the original
const leftOut = leftOutSentence(readOwnSuites(), ["faults"]);
if (leftOut !== undefined) {
  console.log(leftOut);
  process.exit(0);
}
const signal = endSignal();
const isAsked = (name: string): boolean => names.length === 0 || names.some((one) => name.startsWith(one));
const waiting = parts.filter(({ name }) => isAsked(name));
const reports = await mkdtemp(join(tmpdir(), "roster-long-"));
let failed = 0;
let passed = 0;
const forBrowser: Record<string, string> = {};
if (waiting.some(({ by, of }) => by === "playwright" || of === "pages")) {
  await buildSite(signal);
  forBrowser["CHROMIUM_PATH"] = await ensureChromium({ signal });
}
await Promise.all(Array.from({ length: availableParallelism() }, worker));
// one package after another, since a run uses every processor
for (const folder of MUTATED) {
  const name = `mutation: ${folder}`;
  if (isAsked(name) && !signal.aborted) await runMutation(name, folder);
}
await rm(reports, { recursive: true, force: true });
for (const part of DRAWN) {
  if (!isAsked(`all of ${part}`) || signal.aborted) continue;
  const { code } = await run("node", ["tooling/run/src/test.ts", part], { signal });
  tally(code === 0);
}
if (isAsked(PSEUDO) && !signal.aborted) await runPseudo();
// runs after the other tests, because other load would change its durations
if (isAsked("faults") && !signal.aborted) {
  const { code } = await run("node", ["tooling/run/src/faults.ts"], { signal });
  tally(code === 0);
}
if (signal.aborted || passed === 0) failed += 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function tally(isGood: boolean): void {
  if (isGood) passed += 1;
  else failed += 1;
}

/** Builds a copy of this repository in the pseudo-language, and opens every screen. */
async function runPseudo(): Promise<void> {
  const fork = await mkdtemp(join(tmpdir(), "roster-pseudo-"));
  const env = { SOCIAL_CARDS: "0", COMPRESSED_COPIES: "0", CHROMIUM_PATH: await ensureChromium({ signal }) };
  const built = await run("node", ["tooling/run/src/fork.ts", "roster", fork, "en-XA"], { env, signal });
  const args = ["test", "--config=pseudo.config.ts", "--forbid-only"];
  const cwd = join(fork, "tooling/e2e");
  const tested = built.code === 0 && (await run("playwright", args, { cwd, env, signal }));
  tally(tested && tested.code === 0);
  await rm(fork, { recursive: true, force: true });
}

/** Runs a package's unit tests on mutants of its modules, without results cached by earlier runs. */
async function runMutation(name: string, folder: string): Promise<void> {
  const cwd = join(root, folder);
  const { files, where } = modulesOf(root, folder, process.env["ROSTER_MUTATE"]?.split(","));
  const core = join(root, "packages/core");
  const settings = JSON.parse(await readFile(join(core, "stryker.config.json"), "utf8"));
  const vitest = { ...settings.vitest, configFile: join(core, settings.vitest.configFile) };
  const config = join(reports, "stryker.json");
  await writeFile(config, JSON.stringify({ ...settings, vitest, mutate: files }));
  const report = join(cwd, settings.jsonReporter.fileName);
  await rm(report, { force: true });
  const { code } = await run(join(core, "node_modules/.bin/stryker"), ["run", config], { cwd, signal });
  if (signal.aborted) return;
  const text = await readFile(report, "utf8").catch(() => "{}");
  const { killed, timedOut, survived, notCovered } = countMutants(JSON.parse(text));
  const count = killed + timedOut + survived + notCovered;
  const result = code === 0 && count > 0 ? "pass" : "fail";
  console.log(`── ${name}: ${result}, ${killed} of ${count} mutants of ${where} killed, ${timedOut} timed out`);
  tally(result === "pass");
}

async function worker(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined && !signal.aborted; part = waiting.shift()) await runPart(part);
}

async function runPart(part: LongPart): Promise<void> {
  const { name, by, folder, of, count } = part;
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`── ${name}: ${count} ${of}, ROSTER_SEED=${seed}`);
  const env = { ...forBrowser, [variableOf(part)]: String(count), ROSTER_SEED: String(seed) };
  const from = performance.now();
  const options = { cwd: join(root, folder), env, signal, output: "collect" } as const;
  const { code, output, report } = await runSuite({ name, program: by, args: argsOf(part), options, reports });
  if (signal.aborted) return;
  const seconds = Math.round((performance.now() - from) / 1_000);
  const read = by === "playwright" ? readPlaywrightReport : readVitestReport;
  const { passed: ran, failures } = judge(name, read(report), code);
  const result = failures.length === 0 ? "pass" : "fail";
  console.log(`── ${name}: ${result} (${seconds} s)`);
  for (const failure of failures) console.log(`${failure.name}\n${failure.message}`);
  if (ran === 0) console.log(output);
  tally(result === "pass");
}

/** The arguments that select the tests of a part. */
function argsOf({ by, file, tests }: LongPart): readonly string[] {
  if (by === "playwright") return ["test", file, "--grep", tests, "--forbid-only"];
  return ["run", file, "-t", tests, "--allowOnly=false", "--pool=threads", "--reporter=json"];
}
