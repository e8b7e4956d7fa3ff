import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments } from "./arguments.ts";
import { root } from "./paths.ts";
import { coverageTable, gaps, readCoverage, TABLE_FILE } from "./spec/coverage.ts";

const USAGE = `pnpm spec writes the table of the product's sentences and the tests that prove them to ${TABLE_FILE}.
pnpm spec --check only compares the table.`;

const { check = false } = readArguments({ usage: USAGE, options: { check: { type: "boolean" } } }).values;
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
