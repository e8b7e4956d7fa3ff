import { randomInt } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { longParts, variableOf, type LongPart } from "./long/parts.ts";
import { commitNow, writeLongResult } from "./long/results.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { judge, readVitestReport, vitestFigures } from "./reports.ts";

// All that takes too long for every change, or the parts named: `pnpm test:long "Link header" follows`.
const signal = endSignal();
const asked = process.argv.slice(2);
const waiting = longParts(process.env).filter(
  ({ name }) => asked.length === 0 || asked.some((one) => name.startsWith(one)),
);
const commit = commitNow();
const reports = await mkdtemp(join(tmpdir(), "roster-long-"));
let failed = waiting.length === 0 ? 1 : 0;
let passed = 0;
let writing = Promise.resolve(); // one file, several writers
await Promise.all(Array.from({ length: availableParallelism() }, worker));
await rm(reports, { recursive: true, force: true });
// the whole table of faults, of which every change tries a part; alone, since it has times to tell
if (asked.length === 0 && !signal.aborted) {
  const { code } = await run("node", ["tooling/run/src/faults.ts"], { signal });
  if (code === 0) passed += 1;
  else failed += 1;
}
if (signal.aborted) failed += 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function worker(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined && !signal.aborted; part = waiting.shift()) await runPart(part);
}

async function runPart(part: LongPart): Promise<void> {
  const { name, folder, file, tests, of, count } = part;
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`── ${name}: ${count} ${of}, ROSTER_SEED=${seed}`);
  const report = join(reports, `${name}.json`);
  const env = { [variableOf(part)]: String(count), ROSTER_SEED: String(seed) };
  const args = [
    "run",
    file,
    "-t",
    tests,
    "--allowOnly=false",
    "--pool=threads",
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const from = performance.now();
  const { code, output } = await run("vitest", args, { cwd: join(root, folder), env, signal, output: "collect" });
  if (signal.aborted) return;
  const seconds = Math.round((performance.now() - from) / 1_000);
  const text = await readFile(report, "utf8").catch(() => "{}");
  const told: unknown = JSON.parse(text);
  const { failures } = judge(name, readVitestReport(told), code);
  const figures = vitestFigures(told);
  const result = failures.length === 0 ? "pass" : "fail";
  console.log(`── ${name}: ${result} (${seconds} s)`);
  for (const failure of failures) console.log(`${failure.name}\n${failure.message}`);
  if (result === "fail" && text === "{}") console.log(output);
  if (result === "pass") passed += 1;
  else failed += 1;
  const entry = { of, count, seed, result, seconds, figures, commit, date: new Date().toISOString() } as const;
  writing = writing.then(() => writeLongResult(name, entry));
  await writing;
}
