import { addTallies } from "./reports.ts";
import type { StepResult } from "./steps.ts";

const MESSAGE_LINES = 12;
const MOST_UNSTEADY = 3;
const SLOWEST = 10;

/** The last lines of the test command; the very last one is "N passed, N failed". @param notes sentences that do not make the command fail */
export function summarize(results: readonly StepResult[], isStopped: boolean, notes: readonly string[] = []) {
  const {
    passed,
    failed,
    skipped,
    failures,
    unsteady,
    durations = [],
  } = addTallies(
    results.map(({ name, tally }) => {
      const named = tally.failures.map((one) => (one.name === name ? one : { ...one, name: `${name} › ${one.name}` }));
      const times = (tally.durations ?? []).map((one) => ({ ...one, name: `${name} › ${one.name}` }));
      return {
        ...tally,
        failures: named,
        unsteady: tally.unsteady.map((test) => `${name} › ${test}`),
        durations: times,
      };
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
    ...(durations.length > 0 ? ["", "Slowest tests, in seconds:"] : []),
    ...durations
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, SLOWEST)
      .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)}  ${name}`),
    "",
    "Minutes by step, and its share of their sum:",
    ...results.map(({ name, ms }) => `${(ms / 60_000).toFixed(1).padStart(6)} ${shareOf(ms, results)}  ${name}`),
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

/** Steps run side by side, so their sum is longer than the run. */
function shareOf(ms: number, results: readonly StepResult[]): string {
  const sum = results.reduce((total, result) => total + result.ms, 0);
  return `${Math.round((100 * ms) / Math.max(sum, 1))} %`.padStart(5);
}
