import { randomInt } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { readMutationScore } from "./long/mutation.ts";
import { ensureChromium } from "./browser.ts";
import { longParts, variableOf, type LongPart } from "./long/parts.ts";
import { commitNow, writeLongResult } from "./long/results.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { judge, readPlaywrightReport, readVitestReport, vitestFigures } from "./reports.ts";

/*
 * All that takes too long for every change, or the parts named: `pnpm test:long "Link header" follows`. With files of
 * the core in ROSTER_MUTATE, split by commas, mutation changes those alone, and its result goes by another name.
 */
const signal = endSignal();
const asked = process.argv.slice(2);
const isAsked = (name: string): boolean => asked.length === 0 || asked.some((one) => name.startsWith(one));
const waiting = longParts(process.env).filter(({ name }) => isAsked(name));
const commit = commitNow();
const reports = await mkdtemp(join(tmpdir(), "roster-long-"));
let failed = 0;
let passed = 0;
let writing = Promise.resolve(); // one file, several writers
const forBrowser = waiting.some(({ by }) => by === "playwright") ? await prepareBrowser() : {};
await Promise.all(Array.from({ length: availableParallelism() }, worker));
await rm(reports, { recursive: true, force: true });
// it takes every processor itself
if (isAsked("mutation") && !signal.aborted) await runMutation();
// the whole table of faults, of which every change tries a part; alone, since it has times to tell
if (!signal.aborted) {
  const isWhole = isAsked("faults");
  const { code } = await run("node", ["tooling/run/src/faults.ts", ...(isWhole ? [] : ["--table"])], { signal });
  if (isWhole || code !== 0) tally(code === 0);
}
if (signal.aborted || passed === 0) failed += 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function tally(isGood: boolean): void {
  if (isGood) passed += 1;
  else failed += 1;
}

/** The built site, and the browser to try it in. */
async function prepareBrowser(): Promise<Readonly<Record<string, string>>> {
  const args = ["run", "build", "--filter=@roster/web", "--output-logs=errors-only"];
  const { code } = await run("turbo", args, { signal });
  if (code !== 0) throw new Error("The site could not be built.");
  return { CHROMIUM_PATH: await ensureChromium(signal) };
}

/** Changes the code of the core in thousands of ways, and sees whether a test notices; what it has seen before counts. */
async function runMutation(): Promise<void> {
  const cwd = join(root, "packages/core");
  const from = performance.now();
  const files = process.env["ROSTER_MUTATE"]?.split(",");
  const { code } = await run("stryker", ["run", ...(files ? ["--mutate", files.join()] : [])], { cwd, signal });
  if (signal.aborted) return;
  const text = await readFile(join(cwd, "reports/mutation.json"), "utf8").catch(() => "{}");
  const { mutants, score } = readMutationScore(JSON.parse(text), files);
  const result = code === 0 && mutants > 0 ? "pass" : "fail";
  console.log(`── mutation: ${result}, ${score} % of ${mutants} mutants noticed`);
  tally(result === "pass");
  const seconds = Math.round((performance.now() - from) / 1_000);
  const date = new Date().toISOString();
  const figures = { score, ...(files && { files: files.length }) };
  const entry = { of: "mutants", count: mutants, seed: 0, result, seconds, figures, commit, date } as const;
  await writeLongResult(files ? "mutation, in part" : "mutation", entry);
}

async function worker(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined && !signal.aborted; part = waiting.shift()) await runPart(part);
}

async function runPart(part: LongPart): Promise<void> {
  const { name, by, folder, of, count } = part;
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`── ${name}: ${count} ${of}, ROSTER_SEED=${seed}`);
  const report = join(reports, `${name}.json`);
  const inBrowser = by === "playwright" ? { ...forBrowser, ROSTER_REPORT: report } : {};
  const env = { [variableOf(part)]: String(count), ROSTER_SEED: String(seed), ...inBrowser };
  const from = performance.now();
  const { code, output } = await run(by, argsOf(part, report), {
    cwd: join(root, folder),
    env,
    signal,
    output: "collect",
  });
  if (signal.aborted) return;
  const seconds = Math.round((performance.now() - from) / 1_000);
  const text = await readFile(report, "utf8").catch(() => "{}");
  const told: unknown = JSON.parse(text);
  const { failures } = judge(name, (by === "playwright" ? readPlaywrightReport : readVitestReport)(told), code);
  const figures = vitestFigures(told);
  const result = failures.length === 0 ? "pass" : "fail";
  console.log(`── ${name}: ${result} (${seconds} s)`);
  for (const failure of failures) console.log(`${failure.name}\n${failure.message}`);
  if (result === "fail" && text === "{}") console.log(output);
  tally(result === "pass");
  const entry = { of, count, seed, result, seconds, figures, commit, date: new Date().toISOString() } as const;
  writing = writing.then(() => writeLongResult(name, entry));
  await writing;
}

/** How the tests of a part are asked for. */
function argsOf({ by, file, tests }: LongPart, report: string): readonly string[] {
  if (by === "playwright") return ["test", file, "--grep", tests, "--forbid-only"];
  const reporter = ["--reporter=json", `--outputFile=${report}`];
  return ["run", file, "-t", tests, "--allowOnly=false", "--pool=threads", ...reporter];
}
