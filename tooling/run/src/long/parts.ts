const SEQUENCES = 10_000;
/** Sequences in a browser. */
const VISITS = 100;
const INPUTS = 1_000_000;
/** Each round is a follow and an unfollow. Every tenth round signs in again. */
const ROUNDS = 10_000;

/** Tests of one file that repeat too often to run on every change. */
export interface LongPart {
  readonly name: string;
  readonly by: "vitest" | "playwright";
  /** Relative to the package's folder. */
  readonly file: string;
  readonly folder: string;
  /** A pattern of the full names of the tests. */
  readonly tests: string;
  /** The unit of `count`. */
  readonly of: "sequences" | "visits" | "inputs" | "rounds";
  readonly count: number;
}

const VARIABLES = {
  sequences: "ROSTER_SEQUENCES",
  visits: "ROSTER_VISITS",
  inputs: "ROSTER_RUNS",
  rounds: "ROSTER_ROUNDS",
} as const;

/** The environment variable from which the tests read the count. */
export function variableOf({ of }: Pick<LongPart, "of">): string {
  return VARIABLES[of];
}

/**
 * Every part. The sequences take longest, so they come first, in two halves that run at once.
 * @param env `ROSTER_SEQUENCES`, `ROSTER_VISITS`, `ROSTER_RUNS` and `ROSTER_ROUNDS` set other counts
 */
export function longParts(env: Readonly<Record<string, string | undefined>>): readonly LongPart[] {
  const sequences = Math.ceil(countOf(env[VARIABLES.sequences], SEQUENCES) / 2);
  const inputs = countOf(env[VARIABLES.inputs], INPUTS);
  const folder = "packages/core";
  const follows = (half: number): LongPart => ({
    name: `follows, half ${half}`,
    by: "vitest",
    folder,
    file: "src/follows/model.test.ts",
    tests: "show the true state in the end",
    of: "sequences",
    count: sequences,
  });
  const parser = (name: string, file: string, tests: string): LongPart => ({
    name,
    by: "vitest",
    folder,
    file,
    tests,
    of: "inputs",
    count: inputs,
  });
  return [
    follows(1),
    follows(2),
    {
      name: "follows in Chromium",
      by: "playwright",
      folder: "tooling/faults",
      file: "src/follows-model.spec.ts",
      tests: "whatever a visitor does",
      of: "visits",
      count: countOf(env[VARIABLES.visits], VISITS),
    },
    {
      name: "soak",
      by: "vitest",
      folder,
      file: "src/follows/soak.test.ts",
      tests: "the heap does not grow",
      of: "rounds",
      count: countOf(env[VARIABLES.rounds], ROUNDS),
    },
    parser("Link header", "src/mastodon/http/headers-random.test.ts", "the Link header"),
    parser("instance input", "src/mastodon/oauth/instance-input-random.test.ts", "gives a canonical https host"),
    parser("back", "src/net/back-random.test.ts", "never leaves the origin"),
    parser("roster JSON", "src/browse/roster-data.test.ts", "any JSON"),
    parser("rate-limit headers", "src/mastodon/http/headers-random.test.ts", "the headers of a limit"),
    parser("error bodies", "src/mastodon/http/headers-random.test.ts", "the body of an error"),
    parser("intent templates", "src/remote-follow/templates.test.ts", "opens a page of that site"),
  ];
}

/** @throws Error when the text is not a whole number above 0 */
function countOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is not a number of tests.`);
  return Number(text);
}
