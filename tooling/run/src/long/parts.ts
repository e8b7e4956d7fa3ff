const SEQUENCES = 10_000;
/** Sequences too, but in a browser. */
const VISITS = 100;
const INPUTS = 1_000_000;
/** A follow and an unfollow each, and a sign-in every ten. */
const ROUNDS = 10_000;

/** One thing that takes too long for every change: tests of one file, with more of everything. */
export interface LongPart {
  readonly name: string;
  /** What runs its tests. */
  readonly by: "vitest" | "playwright";
  /** Relative to the package's folder. */
  readonly file: string;
  readonly folder: string;
  /** Which tests of the file: a pattern of their full names. */
  readonly tests: string;
  /** What is counted, and the variable that says how many of it. */
  readonly of: "sequences" | "visits" | "inputs" | "rounds";
  readonly count: number;
}

const VARIABLES = {
  sequences: "ROSTER_SEQUENCES",
  visits: "ROSTER_VISITS",
  inputs: "ROSTER_RUNS",
  rounds: "ROSTER_ROUNDS",
} as const;

/** The variable by which a part's tests hear how many there are to be. */
export function variableOf({ of }: Pick<LongPart, "of">): string {
  return VARIABLES[of];
}

/**
 * Every part. The sequences come first and in halves, since they take longest and two can run at once.
 * @param env `ROSTER_SEQUENCES`, `ROSTER_VISITS`, `ROSTER_RUNS` and `ROSTER_ROUNDS` ask for other numbers
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
    tests: "whatever happens",
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

/** @throws Error where it is given, but no whole number from 1 on */
function countOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is no number of tests.`);
  return Number(text);
}
