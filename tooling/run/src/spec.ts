import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./paths.ts";
import { coverageTable, gaps, readCoverage, TABLE_FILE } from "./spec/coverage.ts";

/** Writes the table of the spec's sentences and their tests. With --check it only compares the table. */
const check = process.argv.includes("--check");
const coverage = await readCoverage(root);
const table = coverageTable(coverage);
const problems = gaps(coverage);
if (!check) await writeFile(join(root, TABLE_FILE), table);
else if ((await readFile(join(root, TABLE_FILE), "utf8").catch(() => "")) !== table) {
  problems.push(`${TABLE_FILE} is outdated. Run: pnpm spec`);
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? "Every sentence has its test." : `${problems.length} problems with the spec's table.`,
);
if (problems.length > 0) process.exitCode = 1;
