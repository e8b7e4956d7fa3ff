import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { readItems, readRows, rowsNamed } from "./faults/lists.ts";
import { readResults, resultOf, type Results, withRows } from "./faults/results.ts";
import { quoteTotals, readmeProblems, resultsTable, tableProblems, totalsOf } from "./faults/table.ts";
import { readTree } from "./laws/tree.ts";
import { commitNow, readLongResults } from "./long/results.ts";
import { packageDir, root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { playwrightOutcomes, vitestOutcomes } from "./reports.ts";

import { isTestFile, titledTests } from "./spec/named-tests.ts";

/*
 * Runs every test that names a row of the faults, and writes what it found; with numbers of rows it measures those
 * anew. With --table it writes the table from the results there are, and with --check it only says whether all fits.
 */
const folder = join(root, "tooling/faults");
const [ROWS, ITEMS, RESULTS, TABLE, README] = [
  join(folder, "rows.json"),
  join(folder, "security.json"),
  join(folder, "results.json"),
  join(folder, "RESULTS.md"),
  join(root, "README.md"),
] as const;
const ROW_FOLDERS = /^(?:tooling\/faults|packages|apps)\//;

const rows = readRows(await readFile(ROWS, "utf8"));
const items = readItems(await readFile(ITEMS, "utf8"));
const tests = (await readTree(root)).filter(({ path }) => isTestFile(path)).flatMap(titledTests);
const rowTests = tests.filter(({ file, titles }) => ROW_FOLDERS.test(file) && titles.flatMap(rowsNamed).length > 0);
const [task] = process.argv.slice(2).filter((arg) => arg.startsWith("--"));
const anew = process.argv.slice(2).map(Number).filter(Number.isInteger);

if (task === undefined) {
  const found = await runTests();
  const kept = anew.length === 0 ? found : withRows(readResults(await readFile(RESULTS, "utf8")), found, anew);
  await writeFile(RESULTS, `${JSON.stringify(kept, undefined, 2)}\n`);
}
const results = readResults(await readFile(RESULTS, "utf8"));
const long = await readLongResults();
const table = resultsTable(results, items, tests, long);
const readme = await readFile(README, "utf8");
if (task !== "--check") {
  await writeFile(TABLE, table);
  await writeFile(README, quoteTotals(readme, results, long));
}
const problems = tableProblems(rows, results, rowTests);
if ((await readFile(TABLE, "utf8").catch(() => "")) !== table)
  problems.push("RESULTS.md is not current: pnpm faults --table");
problems.push(...readmeProblems(await readFile(README, "utf8"), results, long));
const failed = task === undefined ? results.rows.filter(({ result }) => result === "fail") : [];
for (const { number, note } of failed) console.error(`✗ row ${number}: ${note}`);
for (const problem of problems) console.error(problem);
console.log(totalsOf(results));
if (problems.length + failed.length > 0) process.exitCode = 1;

/** The tests of all rows, or of those asked for. */
async function runTests(): Promise<Results> {
  const wanted =
    anew.length === 0 ? String.raw`(?:^|\s)rows? \d` : String.raw`(?:^|\s)rows? [^:]*\b(?:${anew.join("|")})\b`;
  const from = performance.now();
  const signal = endSignal();
  const reports = await mkdtemp(join(tmpdir(), "roster-faults-"));
  const env = { CHROMIUM_PATH: await ensureChromium(signal), ROSTER_REPORT: join(reports, "playwright.json") };
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(reports, name), "utf8").catch(() => "{}"));

  const build = await run("turbo", ["run", "build", "--filter=@roster/web", "--output-logs=errors-only"], { signal });
  if (build.code !== 0) throw new Error("The site could not be built.");
  const inNode = rowTests.map(({ file }) => file).filter((file) => !file.startsWith("tooling/"));
  const files = [...new Set(inNode)].map((file) => join(root, file));
  if (files.length > 0) {
    const config = ["--root", root, "--config", join(packageDir, "vitest.all.config.ts")];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`];
    const named = ["--testNamePattern", wanted];
    await run("vitest", ["run", ...config, ...reporters, ...named, ...files], { cwd: packageDir, env, signal });
  }
  const grep = anew.length === 0 ? [] : ["--grep", wanted];
  await run("playwright", ["test", ...grep], { cwd: folder, env, signal });
  if (signal.aborted) throw new Error("Stopped before the end.");
  const [node, browser] = [
    vitestOutcomes(await read("vitest.json")),
    playwrightOutcomes(await read("playwright.json")),
  ];
  await rm(reports, { recursive: true, force: true });
  return {
    date: new Date().toISOString(),
    commit: commitNow(),
    minutes: Math.round((performance.now() - from) / 6_000) / 10,
    rows: rows.map((row) => resultOf(row, node, browser)),
  };
}
