import { addTallies } from "./reports.ts";
import type { StepResult } from "./steps.ts";

const MESSAGE_LINES = 12;
const MOST_UNSTEADY = 3;

/** The last lines of the test command; the very last one is "N passed, N failed". @param notes sentences that do not make the command fail */
export function summarize(results: readonly StepResult[], isStopped: boolean, notes: readonly string[] = []) {
  const { passed, failed, skipped, failures, unsteady } = addTallies(
    results.map(({ name, tally }) => {
      const named = tally.failures.map((one) => (one.name === name ? one : { ...one, name: `${name} › ${one.name}` }));
      return { ...tally, failures: named, unsteady: tally.unsteady.map((test) => `${name} › ${test}`) };
    }),
  );
  const tooMany = unsteady.length > MOST_UNSTEADY;
  const allFailed = failed + (isStopped ? 1 : 0) + (tooMany ? 1 : 0);
  const lines = [
    ...(failures.length > 0 ? ["", "Failed:"] : []),
    ...failures.flatMap(({ name, message }) => {
      const shown = message.split("\n").slice(0, MESSAGE_LINES);
      return ["", `✗ ${name}`, ...shown.map((line) => `    ${line}`)];
    }),
    "",
    "Minutes by step:",
    ...results.map(({ name, ms }) => `${(ms / 60_000).toFixed(1).padStart(6)}  ${name}`),
    ...(skipped > 0 ? ["", `${skipped} skipped`] : []),
    ...(unsteady.length > 0 ? ["", "Unsteady, failed first and passed alone:"] : []),
    ...unsteady.map((name) => `~ ${name}`),
    ...(tooMany ? [`✗ ${unsteady.length} tests are unsteady; at most ${MOST_UNSTEADY} may be.`] : []),
    ...(isStopped ? ["", "Stopped before the end."] : []),
    ...notes.flatMap((note) => ["", note]),
    "",
    `${passed} passed, ${allFailed} failed`,
  ];
  return { lines, unsteady, failed: allFailed > 0 || passed === 0 };
}
