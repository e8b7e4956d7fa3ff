import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AccountContent } from "@roster/core";
import { createSearch } from "@roster/core/search/orama";
import { expect, it } from "vitest";
import { data, folder, searchWords } from "./built.ts";

/**
 * By kind of query, the percentage whose first result is an answer, rounded down. The search was tuned on these queries, so
 * they show that it has become worse, and not how well it answers other queries.
 */
const FLOORS: Readonly<Record<string, number>> = {
  nickname: 97,
  "former name": 100,
  city: 100,
  region: 100,
  abbreviation: 100,
  person: 100,
  "one typo": 100,
  "two typos": 100,
  typing: 100,
  joined: 100,
  parted: 100,
  "extra words": 100,
  league: 95,
  kind: 94,
  address: 100,
  spelling: 100,
  "league and place": 100,
  nonsense: 100,
};

/** A query with the usernames that answer it. Nonsense has none. */
interface Query {
  readonly query: string;
  readonly kind: string;
  readonly expect: readonly string[];
}

const lines = readFileSync(join(folder, "../tooling/bench/queries/fans.jsonl"), "utf8").trim().split("\n");
const queries = lines.map((line): Query => JSON.parse(line));
if (data === undefined) throw new Error("The roster has problems.");
const port = createSearch(data, searchWords);

it("every kind of query of fans has a floor", () => {
  expect([...new Set(queries.map(({ kind }) => kind))]).toEqual(Object.keys(FLOORS));
});

it.each(Object.entries(FLOORS))(
  "the first result answers queries of fans of the kind %s at least %i times in a hundred",
  async (kind, floor) => {
    const own = queries.filter((one) => one.kind === kind);
    const wrong: (readonly [term: string, first: string | undefined])[] = [];
    for (const { query: term, expect: answers } of own) {
      const first = (await port.search(term, { limit: 1 })).hits[0]?.account.username;
      if (first === undefined ? answers.length > 0 : !answers.includes(first)) wrong.push([term, first]);
    }
    const share = Math.floor(((own.length - wrong.length) / own.length) * 100);
    expect(share, `Wrong: ${JSON.stringify(wrong)}`).toBeGreaterThanOrEqual(floor);
  },
);

const people = new Set(
  data.facets.flatMap(({ values }) => values.filter(({ shape }) => shape === "circle").map(({ value }) => value)),
);
const named = data.accounts.filter(({ tags }) => tags["kind"]?.some((kind) => kind === "Team" || people.has(kind)));

/** Draws different accounts of teams and people. Equal for equal seeds. */
function draw(seed: number, count: number): readonly AccountContent[] {
  let state = seed;
  const left = [...named];
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1);
  }).flat();
}

/** After which share of the letters of a name its account is first, or among the first three, and stays there. */
async function lettersUntil({
  name,
  username,
}: AccountContent): Promise<{ readonly first: number; readonly three: number }> {
  const typed = Array.from(name, (_, at) => name.slice(0, at + 1)).filter((text) => !text.endsWith(" "));
  let [first, three] = [0, 0];
  for (const [at, term] of typed.entries()) {
    const found = (await port.search(term, { limit: 3 })).hits.map(({ account }) => account.username);
    if (found[0] !== username) first = at + 1;
    if (!found.includes(username)) three = at + 1;
  }
  return { first: (first + 1) / typed.length, three: (three + 1) / typed.length };
}

it.each([58, 11, 2026])(
  "58 teams and people, drawn by seed %i, are first after 45 of 100 letters of their names, and in the first three after 33",
  async (seed) => {
    let [first, three] = [0, 0];
    for (const account of draw(seed, 58)) {
      const until = await lettersUntil(account);
      first += until.first / 58;
      three += until.three / 58;
    }
    expect(first).toBeLessThanOrEqual(0.45);
    expect(three).toBeLessThanOrEqual(0.33);
  },
);
