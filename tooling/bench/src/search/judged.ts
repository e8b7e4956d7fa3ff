import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchResult } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";
import { buildRoster } from "@roster/data/build";
import type { Figure, Part } from "@roster/run/figures";
import { root } from "@roster/run/paths";
import * as z from "zod/mini";

/** The percentages of queries by strangers to the data with an answer as the first result, and among the first three. */
const GOAL = { first: 90, firstThree: 95 };

/**
 * A query of a file, written by somebody who has seen neither the data nor the code. `expect` has the usernames that answer
 * it: none if the directory has no answer. `any`: one of them is enough.
 */
const querySchema = z.object({
  query: z.string().check(z.minLength(1)),
  kind: z.optional(z.string()),
  expect: z.array(z.string()),
  any: z.optional(z.boolean()),
});

export type JudgedQuery = z.infer<typeof querySchema>;

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

/** Judges the result of a query. Several answers that belong together take the first places together. */
export function judge({ expect, any = false }: JudgedQuery, result: SearchResult): Verdict {
  const found = result.hits.map(({ account }) => account.username);
  const isEmpty = found.length === 0;
  const [hit] = result.hits;
  const says = [result.unlisted, result.corrected, result.leftOut, hit?.without, hit?.reason];
  const isHonest = isEmpty || says.some((word) => word !== undefined);
  if (expect.length === 0) return { first: isHonest, firstThree: isHonest, isEmpty, isSilentlyWrong: !isHonest };
  const isAmong = (most: number) => (name: string) => found.slice(0, most).includes(name);
  return {
    first: expect.includes(found[0] ?? ""),
    firstThree: any ? expect.some(isAmong(3)) : expect.every(isAmong(Math.max(3, expect.length))),
    isEmpty,
    isSilentlyWrong: !isHonest && !expect.some(isAmong(3)),
  };
}

/** P18: judges the search of this roster by a file of queries. `misses` lists the queries whose first result is wrong. */
export async function measureJudged(file: string): Promise<Part & { readonly misses: readonly string[] }> {
  const queries = readQueries(await readFile(file, "utf8"));
  const out = await mkdtemp(join(tmpdir(), "roster-"));
  const { data, searchWords, problems } = buildRoster(join(root, "roster"), out);
  await rm(out, { recursive: true });
  if (data === undefined) throw new Error(`The roster has ${problems.length} problems.`);
  const port = createSearch(data, searchWords);
  const judged: { readonly query: string; readonly kind: string; readonly verdict: Verdict }[] = [];
  for (const one of queries) {
    const verdict = judge(one, await port.search({ term: one.query }));
    judged.push({ query: one.query, kind: one.kind ?? "all", verdict });
  }
  const figures = (name: string, of: typeof judged, hasGoal: boolean): readonly Figure[] => {
    const share = (is: (verdict: Verdict) => boolean): number =>
      (of.filter(({ verdict }) => is(verdict)).length / of.length) * 100;
    const goal = (atLeast: number) => (hasGoal ? { goal: { atLeast } } : {});
    return [
      { name: `${name}: first`, value: share(({ first }) => first), unit: "%", ...goal(GOAL.first) },
      {
        name: `${name}: in the first three`,
        value: share(({ firstThree }) => firstThree),
        unit: "%",
        ...goal(GOAL.firstThree),
      },
      { name: `${name}: nothing`, value: share(({ isEmpty }) => isEmpty), unit: "%" },
      {
        name: `${name}: silently wrong`,
        value: of.filter(({ verdict }) => verdict.isSilentlyWrong).length,
        unit: "queries",
        ...(hasGoal && { goal: { atMost: 0 } }),
      },
    ];
  };
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return {
    title: `P18 search, ${queries.length} queries of ${file}`,
    misses: judged.filter(({ verdict }) => !verdict.first).map(({ query }) => query),
    figures: [
      ...figures("all", judged, true),
      ...(kinds.length > 1 ? kinds : []).flatMap((kind) =>
        figures(
          kind,
          judged.filter((one) => one.kind === kind),
          false,
        ),
      ),
    ],
  };
}
