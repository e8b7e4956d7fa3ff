/**
 * Every published goal. `pnpm bench` prints them beside its figures, and the tests of the built files fail at them.
 * Bytes are the sizes of the compressed files that the site serves.
 */
export const GOALS = {
  widget: { script: 16_000, withAccounts: 17_800, accounts: 30, ofReact: 0.24 },
  /** First-load JavaScript, relative to an app of the same Next version that only says hello. */
  firstLoad: { home: 1.3, other: 1.32 },
  /** The home page with the styles of its first paint; `firstCards`: until the hero and six cards have arrived. */
  home: { page: 20_000, firstCards: 16_000, cards: 6, accounts: 300 },
  /** Bytes of libraries in the first load of any route. */
  heavyLibraries: 0,
  /** The CPU times of a list of 300 cards and of typing, divided by those of an older build in the same run. */
  rendering: { script: 0.65, layout: 0.85, reveal: 0.6, typing: 0.65 },
  /** `taskMs`: CPU time of the longest task at a quarter of the speed; `filterMs` until a screen of cards is painted. */
  typing: { roundTrips: 2, taskMs: 50, filterMs: 50 },
  /** Files of a site whose host compresses by itself. `files`: a common limit, for 2,000 accounts. */
  growth: { files: 20_000, anAccount: 9 },
  /**
   * Search. `known`: the lowest recall@10 and mean reciprocal rank of the kinds of queries that use the directory's own words.
   * `forgiving`: the same for the other kinds, e.g. typos. `p95`, `build` and `heap`: at 10,000 accounts, divided by those of
   * other engines in the same run. `filter`: the time of a filter, divided by that of Orama. `roundTripMs`: a query in a worker
   * at 1,000 accounts. `first` and `firstThree`: the percentage of fans' queries with an answer as the first result, and among
   * the first three. `ahead`: the least difference to every other engine, in percentage points.
   */
  search: {
    known: 0.98,
    forgiving: 0.95,
    p95: 1 / 2,
    build: 1.1,
    heap: 1,
    filter: 0.05,
    roundTripMs: 8,
    first: 95,
    firstThree: 98,
    ahead: 0.1,
  },
  /** On mobile, relative to an empty app: `points` is added to its score, and its blocked time is multiplied by `blocked`. */
  lighthouse: { score: 100, points: -1, blocked: 1, layoutShift: 0 },
} as const;

/** The most bytes an account that the data files may have. Only the search loads `search-words.json`. */
export const BYTES_AN_ACCOUNT = { "roster.json": 40, "search-words.json": 26 };
