import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchResult } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";
import { buildRoster } from "@roster/data/build";
import { dataDir } from "@roster/data/data-dir";
import { root } from "@roster/site/paths";
import * as z from "zod/mini";
import { type Figure, figure, type Part } from "../figures.ts";
import { documentsOf } from "./documents.ts";
import { ENGINES } from "./engines.ts";

/** The queries with which the search was tuned. Strangers to the data write others, for `--queries`. */
const TUNED = join(root, "tooling/bench/queries/fans.jsonl");
/** Percentages of the queries; `ahead`: more than those of the best other engine. */
const GOAL = { first: 96, firstThree: 97.5, silentlyWrong: 0.5, ahead: 0.1 };

/** A query of a file. `expect` has the usernames that answer it: none if the directory has no answer. `any`: one of them is enough. */
const querySchema = z.object({
  query: z.string().check(z.minLength(1)),
  kind: z.optional(z.string()),
  expect: z.array(z.string()),
  any: z.optional(z.boolean()),
});

export type JudgedQuery = z.infer<typeof querySchema>;

/** The usernames that a search found, best first. */
interface Found {
  readonly usernames: readonly string[];
  /** Whether a sentence says that the results are others than those of the term. */
  readonly isExplained: boolean;
}

/** How a search answered a query. */
export interface Verdict {
  readonly first: boolean;
  readonly firstThree: boolean;
  readonly isEmpty: boolean;
  /** Results with no answer in the first three, and no sentence that says so. */
  readonly isSilentlyWrong: boolean;
}

/** Reads a file of queries: a JSON object on each line. @throws Error that names the first wrong line */
export function readQueries(text: string): readonly JudgedQuery[] {
  const queries = text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : readQuery(line, at + 1)));
  if (queries.length === 0) throw new Error("The file has no queries.");
  return queries;
}

function readQuery(line: string, number: number): JudgedQuery {
  try {
    return querySchema.parse(JSON.parse(line));
  } catch (cause) {
    const form = '{"query": "da bears", "kind": "slang", "expect": ["ChicagoBears"], "any": true}';
    throw new Error(`Line ${number} is no query. Write it like ${form}; kind and any may be missing.`, { cause });
  }
}

/** Reads the usernames of a result of our search, and whether the page explains them. */
export function foundIn({ hits, unlisted, corrected, leftOut }: SearchResult): Found {
  const [hit] = hits;
  return {
    usernames: hits.map(({ account }) => account.username),
    isExplained: [unlisted, corrected, leftOut, hit?.without, hit?.reason].some((word) => word !== undefined),
  };
}

/** Judges the result of a query. Several answers that belong together take the first places together. */
export function judge({ expect, any = false }: JudgedQuery, { usernames, isExplained }: Found): Verdict {
  const isEmpty = usernames.length === 0;
  const isHonest = isEmpty || isExplained;
  if (expect.length === 0) return { first: isHonest, firstThree: isHonest, isEmpty, isSilentlyWrong: !isHonest };
  const isAmong = (most: number) => (name: string) => usernames.slice(0, most).includes(name);
  return {
    first: expect.includes(usernames[0] ?? ""),
    firstThree: any ? expect.some(isAmong(3)) : expect.every(isAmong(Math.max(3, expect.length))),
    isEmpty,
    isSilentlyWrong: !isHonest && !expect.some(isAmong(3)),
  };
}

/** Judges our search of this roster and the other engines by a file of queries, and prints the queries that ours answers wrongly. */
export async function measureSearch(file = TUNED): Promise<Part> {
  const queries = readQueries(await readFile(file, "utf8"));
  const out = await mkdtemp(join(tmpdir(), "roster-"));
  const { data, searchWords = {}, problems } = buildRoster(dataDir(), out);
  await rm(out, { recursive: true });
  if (data === undefined) throw new Error(`The roster has ${problems.length} problems.`);

  const port = createSearch(data, searchWords);
  const own = await judgeAll(queries, async (term) => foundIn(await port.search(term)));
  const documents = documentsOf(data, searchWords);
  const others: { readonly name: string; readonly verdicts: readonly Verdict[] }[] = [];
  for (const { name, build } of ENGINES) {
    const search = build(documents);
    const find = async (term: string): Promise<Found> => ({ usernames: await search(term), isExplained: false });
    others.push({ name, verdicts: await judgeAll(queries, find) });
  }

  const misses = queries.filter((_, at) => own[at]?.first === false).map(({ query }) => query);
  if (misses.length > 0) console.log(`The first result is no answer: ${misses.join(", ")}`);
  const best = Math.max(...others.map(({ verdicts }) => percent(verdicts, "first")));
  const kinds = [...new Set(queries.flatMap(({ kind = [] }) => kind))];
  return {
    title: `Search: ${queries.length} queries on the roster of ${data.accounts.length} accounts`,
    figures: [
      ...figuresOf("Roster", own, true),
      figure("Roster: first, ahead of the best other engine", percent(own, "first") - best, "points", {
        atLeast: GOAL.ahead,
      }),
      ...others.flatMap(({ name, verdicts }) => figuresOf(name, verdicts)),
      ...kinds.map((kind) => {
        const verdicts = own.filter((_, at) => queries[at]?.kind === kind);
        return figure(`Roster: first, of the kind ${kind}`, percent(verdicts, "first"), "%");
      }),
    ],
  };
}

async function judgeAll(
  queries: readonly JudgedQuery[],
  find: (term: string) => Promise<Found>,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const query of queries) verdicts.push(judge(query, await find(query.query)));
  return verdicts;
}

const percent = (verdicts: readonly Verdict[], key: keyof Verdict): number =>
  (verdicts.filter((verdict) => verdict[key]).length / verdicts.length) * 100;

function figuresOf(engine: string, verdicts: readonly Verdict[], hasGoals = false): readonly Figure[] {
  const { first, firstThree, silentlyWrong } = GOAL;
  const share = (name: string, key: keyof Verdict, goal?: Figure["goal"]): Figure =>
    figure(`${engine}: ${name}`, percent(verdicts, key), "%", hasGoals ? goal : undefined);
  return [
    share("first", "first", { atLeast: first }),
    share("in the first three", "firstThree", { atLeast: firstThree }),
    share("nothing", "isEmpty"),
    share("silently wrong", "isSilentlyWrong", { atMost: silentlyWrong }),
  ];
}
