import type { Measured } from "../figures/result-files.ts";

/** The result of one long test. */
export interface LongResult {
  /** The unit of `count`. */
  readonly of: string;
  readonly count: number;
  /** For mutants, a description of the modules that contain them. */
  readonly where?: string;
  readonly seed: number;
  readonly result: "pass" | "fail";
  readonly seconds: number;
  /** Measured by the tests, by name. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** Every result by the name of its test. */
export type LongResults = ReadonlyMap<string, Measured<LongResult>>;

/** Says that the long tests have no result. Undefined if one has. */
export function longNotMeasured(long: LongResults): string | undefined {
  return long.size > 0 ? undefined : "`pnpm test:long` is not measured.";
}
