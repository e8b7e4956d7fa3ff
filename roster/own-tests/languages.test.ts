import { join } from "node:path";
import { createSearch } from "@roster/core/search/orama";
import { describe, expect, it } from "vitest";
import { readEntries } from "../src/entries.ts";
import { buildOwn } from "../test/built.ts";

const { languages, site, taxonomy, words } = readEntries(join(import.meta.dirname, ".."), () => {});
const wordsOf = (tag: string) => languages.find(({ file }) => file === `languages/${tag}.json`)?.value ?? {};
const build = (tag: string) => {
  const { data, searchWords } = buildOwn({ ROSTER_LANGUAGE: tag });
  if (data === undefined) throw new Error("The roster has problems.");
  return createSearch(data, searchWords);
};

const COMPLETE = ["de", "es"];
const ports = new Map(COMPLETE.map((tag) => [tag, build(tag)]));
const search = (tag: string, term: string, limit?: number) => {
  const port = ports.get(tag);
  if (port === undefined) throw new Error(`No search in the language ${tag}.`);
  return port.search(term, limit === undefined ? {} : { limit });
};

describe.each(COMPLETE)("the words of the roster in the language %s", (tag) => {
  const { site: texts = {}, facets = {}, relations = {} } = wordsOf(tag);
  const { wording, teams } = site?.value ?? {};
  const [kinds, ...others] = taxonomy?.value.facets ?? [];
  it.each<readonly [string, readonly string[] | undefined, object | undefined]>([
    ["texts", ["tagline", "description", "searchHint", "disclaimer", "noun", "wording", "licence", "teams"], texts],
    ["headings and sentences", Object.keys(wording ?? {}), texts.wording],
    ["pages of teams", teams?.pages.map(({ path }) => path), texts.teams?.pages],
    ["kinds of a plan", teams?.kinds?.map(({ label }) => label), texts.teams?.kinds],
    ["facets", ["kind", ...others.map(({ key }) => key)], facets],
    ["kinds of accounts", kinds?.values.map(({ value }) => value), facets["kind"]?.values],
    ["relations", Object.keys(words?.value.relations ?? {}), relations],
  ])("all %s have words", (_, english, own) => {
    expect(Object.keys(own ?? {})).toEqual(expect.arrayContaining([...(english ?? [])]));
  });
});

/** What a search means: the filter, or the account that comes first. */
type Meant = { readonly where: object } | { readonly first: string };

const reporters = { where: { kind: "Reporter", league: "NBA" } };
const bears = { first: "ChicagoBears" };

it.each<readonly [tag: string, term: string, meant: Meant]>([
  ["es", "osos", bears],
  ["es", "fútbol americano", { where: { sport: "Football" } }],
  ["es", "periodistas de la NBA", reporters],
  ["es", "reporters nba", reporters],
  ["es", "bears", bears],
  ["de", "Bären", bears],
  ["de", "Journalisten der NBA", reporters],
  ["de", "wer berichtet über die Bären", { first: "BradBiggs" }],
  ["de", "reporters nba", reporters],
  ["de", "bears", bears],
])("in the language %s, a search for %s finds what it means", async (tag, term, meant) => {
  const { where, hits, total } = await search(tag, term);
  expect(total).toBeGreaterThan(1);
  expect({ where, first: hits[0]?.account.username }).toMatchObject(meant);
});

it.each(COMPLETE)("in the language %s, each word for a value and each name of a team finds it", async (tag) => {
  const isFound = async (term: string, key: string, value: string): Promise<boolean> => {
    const { hits } = await search(tag, term, 20);
    return hits.some(({ account }) => account.tags[key]?.includes(value));
  };
  const { facets = {}, teams = {} } = wordsOf(tag);
  const wrong: string[] = [];
  for (const [key, { values = {} }] of Object.entries(facets))
    for (const [value, { label = value, plural = label, synonyms = [] }] of Object.entries(values)) {
      if (!(await isFound(value, key, value))) continue; // nobody has it
      for (const term of [label, plural, ...synonyms])
        if (!(await isFound(term, key, value))) wrong.push(`${value}: ${term}`);
    }
  for (const [id, names] of Object.entries(teams))
    for (const term of names) if (!(await isFound(term, "team", id))) wrong.push(`${id}: ${term}`);
  expect(wrong).toEqual([]);
});
