import { randomInt } from "node:crypto";

const FEW = 5_000;
/** The time of one run of the slowest property on a busy machine. */
const MS_PER_RUN = 2;

/** The number of inputs of a property, their seed, and the time limit. */
export interface Inputs {
  readonly numRuns: number;
  readonly seed: number;
  readonly timeout: number;
}

/**
 * The inputs of a property: few by default, or as many as `ROSTER_RUNS` says. The seed is random and printed.
 * `ROSTER_SEED` repeats an earlier run.
 */
export function inputsOf(what: string): Inputs {
  const numRuns = Number(process.env["ROSTER_RUNS"] ?? FEW);
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`${what}, ${numRuns} inputs: ROSTER_SEED=${seed}`);
  return { numRuns, seed, timeout: numRuns * MS_PER_RUN + 20_000 };
}
