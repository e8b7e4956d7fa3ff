import type { Measured } from "../figures/result-files.ts";

/** The result of one long test. */
export interface LongResult {
  /** The unit of `count`. */
  readonly of: string;
  readonly count: number;
  /** Of mutants: the modules they are in, in words. */
  readonly where?: string;
  readonly seed: number;
  readonly result: "pass" | "fail";
  readonly seconds: number;
  /** Measured by the tests, by name. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** Every result by the name of its test. */
export type LongResults = ReadonlyMap<string, Measured<LongResult>>;
