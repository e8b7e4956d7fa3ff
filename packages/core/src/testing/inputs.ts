import { randomInt } from "node:crypto";

const FEW = 5_000;
/** Of the slowest property on a machine with other work. */
const MS_PER_RUN = 2;

/** How many inputs a property gets, from which seed, and how long that may take. */
export interface Inputs {
  readonly numRuns: number;
  readonly seed: number;
  readonly timeout: number;
}

/**
 * The inputs of a property: few for every change, `ROSTER_RUNS` of them where it is given. The seed is a fresh one and
 * printed; `ROSTER_SEED` repeats an earlier run.
 */
export function inputsOf(what: string): Inputs {
  const numRuns = Number(process.env["ROSTER_RUNS"] ?? FEW);
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`${what}, ${numRuns} inputs: ROSTER_SEED=${seed}`);
  return { numRuns, seed, timeout: numRuns * MS_PER_RUN + 20_000 };
}
