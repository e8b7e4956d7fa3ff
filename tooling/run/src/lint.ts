import { readArguments } from "./arguments.ts";
import { endSignal, run } from "./processes.ts";

const USAGE = `pnpm lint checks the code, the data, unused exports, the repository's own rules, the claims of tests, and imports between
packages. It runs all of these, also after one that fails.`;
const STEPS = [
  ["turbo", "run", "@roster/texts#build", "--output-logs=errors-only"], // whose modules oxlint reads
  ["oxlint"],
  ["node", "tooling/run/src/roster.ts"],
  ["knip", "--no-progress"],
  ["node", "tooling/run/src/repo-checks.ts"],
  ["node", "tooling/run/src/claims.ts"],
  ["turbo", "boundaries"],
] as const;

readArguments({ usage: USAGE, options: {} });
const signal = endSignal();

const failed: string[] = [];
for (const [program, ...args] of STEPS) {
  const { code } = await run(program, args, { signal });
  if (code !== 0) failed.push([program, ...args].join(" "));
  if (signal.aborted) break;
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
