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
