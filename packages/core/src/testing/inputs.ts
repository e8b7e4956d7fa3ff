import { randomInt } from "node:crypto";

const FEW = 5_000;
/** The time of one run of the slowest property on a busy machine. */
const MS_PER_RUN = 2;

/** The parameters of a property. */
export interface Draws {
  readonly numRuns: number;
  readonly seed: number;
  /** Reports of tests leave out the cause of an error, so its message says what went wrong. */
  readonly includeErrorInReport: true;
}

/**
 * The parameters of a property that runs so many times. The seed is random and printed. `ROSTER_SEED` repeats an earlier run.
 * @param unit the plural noun for what each run draws
 */
export function drawsOf(what: string, numRuns: number, unit: string): Draws {
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`${what}, ${numRuns} ${unit}: ROSTER_SEED=${seed}`);
  return { numRuns, seed, includeErrorInReport: true };
}

/** The parameters of a property of quick functions: few inputs by default, or as many as `ROSTER_RUNS` says. */
export function inputsOf(what: string): Draws & { readonly timeout: number } {
  const numRuns = Number(process.env["ROSTER_RUNS"] ?? FEW);
  return { ...drawsOf(what, numRuns, "inputs"), timeout: numRuns * MS_PER_RUN + 20_000 };
}
