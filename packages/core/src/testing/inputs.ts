import { randomInt } from "node:crypto";

const FEW = 5_000;
/** The time of one run of the slowest property on a busy machine. */
const MS_PER_RUN = 2;

/** The settings with which fast-check runs a property. */
export interface Draws {
  readonly numRuns: number;
  readonly seed: number;
  /** Puts the failure into the message, because test reports do not print causes. */
  readonly includeErrorInReport: true;
}

/**
 * Returns the settings for `numRuns` runs of a property. The seed is random and printed; `ROSTER_SEED` repeats an earlier run.
 * @param what the name that is printed
 * @param unit the plural noun for what one run draws, such as "inputs"
 */
export function drawsOf(what: string, numRuns: number, unit: string): Draws {
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`${what}, ${numRuns} ${unit}: ROSTER_SEED=${seed}`);
  return { numRuns, seed, includeErrorInReport: true };
}

/** Returns the settings for a property of quick functions: few inputs by default, or as many as `ROSTER_RUNS` says. */
export function inputsOf(what: string): Draws & { readonly timeout: number } {
  const numRuns = Number(process.env["ROSTER_RUNS"] ?? FEW);
  return { ...drawsOf(what, numRuns, "inputs"), timeout: numRuns * MS_PER_RUN + 20_000 };
}
