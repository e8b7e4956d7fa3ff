import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments, refuse } from "./arguments.ts";
import { ensureChromium } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { readItems, readRows, rowsNamed } from "./faults/lists.ts";
import { type FaultRun, resultOf } from "./faults/results.ts";
import { resultsTable, tableProblems, totalsOf } from "./faults/table.ts";
import { readTree } from "./repo-checks/tree.ts";
import { packageDir, root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { playwrightOutcomes, vitestOutcomes } from "./reports.ts";
import { isTestFile, titledTests } from "./spec/named-tests.ts";

const USAGE = `pnpm faults           runs every test that names a row of the faults, and writes the results to reports/faults
pnpm faults 4 15      runs the tests of these rows, and only prints

  --check   only checks that every row and every security item has a test`;

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { check: { type: "boolean", default: false } },
  words: true,
});
const folder = join(root, "tooling/faults");
const ROW_FOLDERS = /^(?:tooling\/(?:faults|run)|packages|apps|roster)\//;

const rows = readRows(await readFile(join(folder, "rows.json"), "utf8"));
const items = readItems(await readFile(join(folder, "security.json"), "utf8"));
const tests = (await readTree(root)).filter(({ path }) => isTestFile(path)).flatMap(titledTests);
const rowTests = tests.filter(({ file, titles }) => ROW_FOLDERS.test(file) && titles.flatMap(rowsNamed).length > 0);
const unknown = positionals.find((word) => rows.every(({ number }) => String(number) !== word));
if (unknown !== undefined) refuse(`There is no row ${unknown}. The rows are in tooling/faults/rows.json.`);
const numbers = positionals.map(Number);
if (numbers.length > 0 && values.check) refuse("--check reads every row. Leave out the numbers.");
const problems = tableProblems({ rows, items, tests, rowTests });
if (!values.check) {
  const found = await runTests();
  for (const { number, result, note } of found.rows) if (result === "fail") problems.push(`✗ row ${number}: ${note}`);
  console.log(totalsOf(found));
  if (numbers.length === 0) {
    await mkdir(join(root, "reports/faults"), { recursive: true });
    await writeFile(join(root, "reports/faults/results.md"), resultsTable({ rows, items, tests, run: found }));
  }
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
