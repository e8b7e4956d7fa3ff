import { readArguments } from "./arguments.ts";
import { endSignal, run } from "./processes.ts";

const USAGE = `pnpm lint checks the code, the data, unused exports, the repository's own rules, and imports between packages. It stops
at the first of these that fails.`;
const STEPS = [
  ["turbo", "run", "@roster/texts#build", "--output-logs=errors-only"], // whose modules oxlint reads
  ["oxlint"],
  ["node", "tooling/run/src/roster.ts"],
  ["knip", "--no-progress"],
  ["node", "tooling/run/src/repo-checks.ts"],
  ["turbo", "boundaries"],
] as const;

readArguments({ usage: USAGE, options: {} });
const signal = endSignal();

for (const [program, ...args] of STEPS) {
  const { code } = await run(program, args, { signal });
  if (code === 0) continue;
  process.exitCode = code;
  break;
}
