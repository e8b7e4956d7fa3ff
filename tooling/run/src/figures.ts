import { readArguments } from "./arguments.ts";
import { checkPublished, publish, PUBLISHED_FILE } from "./figures/published.ts";
import { leftOutSentence, readOwnSuites } from "./own-suites.ts";

const USAGE = `pnpm figures           publishes the results of pnpm bench in README.md and ${PUBLISHED_FILE}
pnpm figures --check   only checks what is published`;

const { check = false } = readArguments({ usage: USAGE, options: { check: { type: "boolean" } } }).values;
// a fork keeps the figures of the original, and cannot measure them
const leftOut = leftOutSentence(readOwnSuites(), ["faults"]);
if (leftOut !== undefined) {
  console.log(leftOut);
  process.exit(0);
}
if (!check) await publish();
const { problems, stale } = await checkPublished();
for (const problem of problems) console.error(problem);
if (stale.length > 0) console.log(`stale: ${PUBLISHED_FILE} was measured on other sources: ${stale.join(", ")}.`);
console.log(
  problems.length === 0 ? "The published figures are those that were measured." : `${problems.length} problems.`,
);
if (problems.length > 0) process.exitCode = 1;
