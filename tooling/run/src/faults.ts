import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readArguments, refuse } from "./arguments.ts";
import { ensureChromium } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { readItems, readRows, rowsNamed } from "./faults/lists.ts";
import { type FaultRun, resultOf } from "./faults/results.ts";
import { resultsTable, tableProblems, totalsOf } from "./faults/table.ts";
import { chartFile, drawChart } from "./figures/chart.ts";
import type { MeasuredPart } from "./figures/figures.ts";
import { figuresPage } from "./figures/page.ts";
import { goalProblems } from "./figures/recorded-goals.ts";
import { withFigures } from "./figures/readme.ts";
import { checkResults, LONGEST_DAYS, openResults, readResults, RESULT_FILES } from "./figures/result-files.ts";
import { readOwnSuites } from "./own-suites.ts";
import { readTree } from "./repo-checks/tree.ts";
import type { LongResult } from "./long/results.ts";
import { packageDir, root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { playwrightOutcomes, vitestOutcomes } from "./reports.ts";
import { isTestFile, titledTests } from "./spec/named-tests.ts";

const USAGE = `pnpm faults           runs every test that names a row of the faults, and writes the results
pnpm faults 4 15      runs the tests of these rows, and only prints

  --print   run every test, and only print
  --table   only write RESULTS.md, FIGURES.md and the figures in README.md from the result files
  --check   only compare them, and verify all result files`;

const flag = { type: "boolean", default: false } as const;
const { values, positionals } = readArguments({
  usage: USAGE,
  options: { print: flag, table: flag, check: flag },
  words: true,
});
const folder = join(root, "tooling/faults");
const [TABLE, FIGURES, README] = [
  join(folder, "RESULTS.md"),
  join(root, ".github/FIGURES.md"),
  join(root, "README.md"),
] as const;
const ROW_FOLDERS = /^(?:tooling\/(?:faults|run)|packages|apps|roster)\//;

const rows = readRows(await readFile(join(folder, "rows.json"), "utf8"));
const items = readItems(await readFile(join(folder, "security.json"), "utf8"));
const tests = (await readTree(root)).filter(({ path }) => isTestFile(path)).flatMap(titledTests);
const rowTests = tests.filter(({ file, titles }) => ROW_FOLDERS.test(file) && titles.flatMap(rowsNamed).length > 0);
const unknown = positionals.find((word) => rows.every(({ number }) => String(number) !== word));
if (unknown !== undefined) refuse(`There is no row ${unknown}. The rows are in tooling/faults/rows.json.`);
const numbers = positionals.map(Number);
const isCheck = values.check;
if (numbers.length > 0 && (isCheck || values.table))
  refuse("--table and --check read every row. Leave out the numbers.");
const problems: string[] = [];

if (!isCheck && !values.table) {
  const results = openResults("faults", !values.print && numbers.length === 0);
  const found = await runTests();
  for (const { number, result, note } of found.rows) if (result === "fail") problems.push(`✗ row ${number}: ${note}`);
  console.log(totalsOf(found));
  await results.write("faults", found);
}
const bench = await readResults<MeasuredPart>("bench");
const long = await readResults<LongResult>("long");
const faults = (await readResults<FaultRun>("faults")).get("faults");
const readme = await readFile(README, "utf8");
const texts = [
  [TABLE, resultsTable({ rows, items, tests, run: faults, long })],
  [FIGURES, figuresPage({ rows, faults, long, bench })],
  [README, withFigures(readme, { rows, faults, long, bench })],
  ...[...bench].flatMap(([name, { chart }]) => (chart ? [[chartFile(name), drawChart(chart)] as const] : [])),
] as const;
for (const [file, text] of texts) {
  if (!isCheck) await mkdir(dirname(file), { recursive: true }).then(async () => writeFile(file, text));
  else if ((await readFile(file, "utf8").catch(() => "")) !== text)
    problems.push(`${file} differs from the result files. Run: pnpm faults --table`);
}
problems.push(...tableProblems({ rows, run: faults, tests: rowTests }), ...goalProblems(bench));
// a fork keeps the figures of the original, and cannot measure them
const isOriginal = readOwnSuites().has("faults");
for (const kind of ["bench", "faults", "long"] as const) {
  const found = await checkResults(kind);
  problems.push(...found.problems);
  const { path, command } = RESULT_FILES[kind];
  for (const name of isOriginal ? found.expired : [])
    problems.push(
      `${path}: "${name}" is older than ${LONGEST_DAYS} days, and its sources changed since. Run: ${command} ${kind === "bench" ? name : ""}`.trimEnd(),
    );
  if (found.stale.length > 0)
    console.log(`stale: ${path} was measured on other sources: ${found.stale.join(", ")}. To update: ${command}`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Runs the tests of all rows, or of the numbered rows. */
async function runTests(): Promise<FaultRun> {
  const isWhole = numbers.length === 0;
  const wanted = isWhole ? String.raw`(?:^|\s)rows? \d` : String.raw`(?:^|\s)rows? [^:]*\b(?:${numbers.join("|")})\b`;
  const from = performance.now();
  const signal = endSignal();
  const reports = await mkdtemp(join(tmpdir(), "roster-faults-"));
  const env = { CHROMIUM_PATH: await ensureChromium({ signal }), ROSTER_REPORT: join(reports, "playwright.json") };
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(reports, name), "utf8").catch(() => "{}"));

  await buildSite(signal);
  const inNode = rowTests.map(({ file }) => file).filter((file) => !file.startsWith("tooling/faults/"));
  const files = [...new Set(inNode)].map((file) => join(root, file));
  if (files.length > 0) {
    const config = ["--root", root, "--config", join(packageDir, "vitest.all.config.ts")];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`];
    const named = ["--testNamePattern", wanted];
    await run("vitest", ["run", ...config, ...reporters, ...named, ...files], { cwd: packageDir, env, signal });
  }
  await run("playwright", ["test", ...(isWhole ? [] : ["--grep", wanted])], { cwd: folder, env, signal });
  if (signal.aborted) throw new Error("The run was stopped before its end.");
  const node = vitestOutcomes(await read("vitest.json"));
  const browser = playwrightOutcomes(await read("playwright.json"));
  await rm(reports, { recursive: true, force: true });
  return {
    minutes: Math.round((performance.now() - from) / 6_000) / 10,
    rows: rows.filter(({ number }) => isWhole || numbers.includes(number)).map((row) => resultOf(row, node, browser)),
  };
}
