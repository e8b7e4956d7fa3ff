/** How often the long tests repeat, and the environment variable from which the tests read it. */
const UNITS = {
  sequences: { count: 10_000, variable: "ROSTER_SEQUENCES" },
  /** Random sequences of clicks and faults that run in a real browser. */
  visits: { count: 100, variable: "ROSTER_VISITS" },
  inputs: { count: 1_000_000, variable: "ROSTER_RUNS" },
  /** Each round is a follow and an unfollow. Every tenth round signs in again. */
  rounds: { count: 10_000, variable: "ROSTER_ROUNDS" },
  /** Runs over many accounts, in tabs and programs that are killed. */
  kills: { count: 1_000, variable: "ROSTER_KILLS" },
  /** Kinds of sites whose real generator builds the embed code. Hugo and Jekyll are programs of the machine. */
  sites: { count: 8, variable: "ROSTER_SITES" },
  /** How often a real WordPress loads each card. The machine needs WordPress and a database. */
  loads: { count: 20, variable: "ROSTER_LOADS" },
  /** Pages of the built site whose structured data is checked, of each kind. */
  pages: { count: 100_000, variable: "ROSTER_PAGES" },
  /** Addresses of the sitemap, beside one of each kind of page. */
  addresses: { count: 60, variable: "ROSTER_ADDRESSES" },
  /** Deno and Bun, beside Node. */
  runtimes: { count: 2, variable: "ROSTER_RUNTIMES" },
} as const;

/** Tests of one file that repeat too often to run on every change. */
export interface LongPart {
  readonly name: string;
  readonly by: "vitest" | "playwright";
  readonly folder: string;
  /** Relative to the package's folder. */
  readonly file: string;
  /** A pattern of the full names of the tests. */
  readonly tests: string;
  /** The unit of `count`. */
  readonly of: keyof typeof UNITS;
  readonly count: number;
}

/** The environment variable from which the tests read the count. */
export const variableOf = ({ of }: Pick<LongPart, "of">): string => UNITS[of].variable;

const inCore = (of: LongPart["of"], name: string, file: string, tests: string) =>
  ({ name, by: "vitest", folder: "packages/core", file: `src/${file}`, tests, of }) as const;

/** The sequences take longest, so they come first, in halves that run at once. */
const PARTS: readonly Omit<LongPart, "count">[] = [
  inCore("sequences", "follows, half 1", "follows/model.test.ts", "show the true state in the end"),
  inCore("sequences", "follows, half 2", "follows/model.test.ts", "show the true state in the end"),
  inCore("sequences", "runs, half 1", "follow-run/model.test.ts", "no follow of a run is doubled"),
  inCore("sequences", "runs, half 2", "follow-run/model.test.ts", "no follow of a run is doubled"),
  {
    name: "follows in Chromium",
    by: "playwright",
    folder: "tooling/faults",
    file: "src/follows-model.spec.ts",
    tests: "whatever a visitor does",
    of: "visits",
  },
  {
    name: "sites with the embed code",
    by: "vitest",
    folder: "apps/web",
    file: "src/features/embed-code/snippets/sites.test.ts",
    tests: "turns the embed code",
    of: "sites",
  },
  {
    name: "WordPress",
    by: "playwright",
    folder: "tooling/e2e",
    file: "src/wordpress.spec.ts",
    tests: "an author of a real WordPress",
    of: "loads",
  },
  {
    name: "structured data",
    by: "vitest",
    folder: "tooling/e2e",
    file: "src/files/public-rules.test.ts",
    tests: "the structured data of pages",
    of: "pages",
  },
  {
    name: "changed pages",
    by: "playwright",
    folder: "tooling/e2e",
    file: "src/journey-changed-page.spec.ts",
    tests: "every page works",
    of: "addresses",
  },
  {
    name: "translated pages",
    by: "playwright",
    folder: "tooling/e2e",
    file: "src/journey-translated.spec.ts",
    tests: "on every translated page",
    of: "addresses",
  },
  {
    name: "README in Deno and Bun",
    by: "vitest",
    folder: "tooling/packaged",
    file: "src/readme.test.ts",
    tests: "the README's example",
    of: "runtimes",
  },
  inCore("rounds", "soak", "follows/soak.test.ts", "the heap does not grow"),
  {
    name: "killed refreshes",
    by: "vitest",
    folder: "tooling/run",
    file: "src/roster/refresh/kills.test.ts",
    tests: "a killed refresh",
    of: "kills",
  },
  inCore("kills", "killed runs", "follow-run/kills.test.ts", "no follow of a run is doubled"),
  inCore("inputs", "Link header", "mastodon/http/headers-random.test.ts", "the Link header"),
  inCore("inputs", "instance input", "mastodon/oauth/instance-input-random.test.ts", "gives a canonical https host"),
  inCore("inputs", "back", "net/back-random.test.ts", "never leaves the origin"),
  inCore("inputs", "roster JSON", "browse/roster-data.test.ts", "any JSON"),
  inCore("inputs", "rate-limit headers", "mastodon/http/headers-random.test.ts", "the headers of a limit"),
  inCore("inputs", "error bodies", "mastodon/http/headers-random.test.ts", "the body of an error"),
  inCore("inputs", "intent templates", "remote-follow/templates.test.ts", "opens a page of that site"),
];

/**
 * Every part with its count.
 * @param env `ROSTER_SEQUENCES`, `ROSTER_VISITS`, `ROSTER_RUNS`, `ROSTER_ROUNDS`, `ROSTER_KILLS`, `ROSTER_SITES`, `ROSTER_LOADS`, `ROSTER_PAGES`, `ROSTER_ADDRESSES` and `ROSTER_RUNTIMES` set other counts
 */
export function longParts(env: Readonly<Record<string, string | undefined>>): readonly LongPart[] {
  return PARTS.map((part) => {
    const count = countOf(env[variableOf(part)], UNITS[part.of].count);
    return { ...part, count: part.of === "sequences" ? Math.ceil(count / 2) : count };
  });
}

/** @throws Error when the text is not a whole number above 0 */
function countOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is not a number of tests.`);
  return Number(text);
}
