import { create, insertMultiple, search } from "@orama/orama";
import { hasTags, isFilter } from "../browse/has-tags.ts";
import { assertFilter } from "../browse/known-filter.ts";
import { createOrders } from "../browse/order.ts";
import { withAllDefaults } from "../browse/defaults.ts";
import { assertQuery } from "../search/assert-query.ts";
import { cleanTerm, DEFAULT_LIMIT, emptyResult, type Hit, type SearchPort } from "../search/port.ts";
import type { RosterFile, Tags } from "../types.ts";
import { createDocuments, namesOfTags, tagKey } from "./documents.ts";
import { highlight } from "./highlight.ts";
import { createPhrases } from "./phrases.ts";
import { SCHEMA } from "./matching.ts";
import { createWordIndex } from "./word-index.ts";
import { createTokenizer, queryWords, textWords } from "./words.ts";

/**
 * Builds an in-memory search over a roster. Every word of a term has to match the name, username, aliases, tags or team of an
 * account; the last word also matches as a prefix. If no account matches, it leaves out filler words, joins and parts words,
 * forgives typos, and at last finds accounts that match only some words (see `Hit.without`). Full names come first, then other
 * names, then teams, then prominent accounts.
 * @example
 * const { hits, total } = await createSearch(data).search({ term: "red team" });
 * [total, hits[0]?.account.username]; // [2, "RedTeam"]
 */
export function createSearch<T extends Tags>(file: RosterFile<T>): SearchPort<T>;
export function createSearch(file: RosterFile): SearchPort {
  const data = withAllDefaults(file);
  // equal scores keep the order of insertion
  const accounts = createOrders(data.accounts, data.facets)("popular");
  const phrases = createPhrases(data);
  const tagNames = namesOfTags(data);
  const index = createWordIndex(phrases);
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: { index, tokenizer: createTokenizer() },
  });
  const documents = accounts.map(createDocuments(data));
  void insertMultiple(database, documents); // synchronous, because all our components of Orama are synchronous

  return {
    async search(query) {
      assertQuery(query);
      const { term: raw, where = {}, limit = DEFAULT_LIMIT, signal } = query;
      assertFilter(data, where);
      signal?.throwIfAborted();
      const term = cleanTerm(raw);
      const words = queryWords(term);
      if (words.length === 0) return emptyResult(term);
      const filtered = Object.keys(where).length > 0;
      const pending = search(database, {
        term,
        limit: filtered ? accounts.length : Math.min(limit, accounts.length),
      });
      // about this search, which has already run, although Orama returns a promise
      const [unmatched, suggestion] = [index.unmatched(term), index.suggestion(term)];
      const found = await pending;
      signal?.throwIfAborted();
      const positions = found.hits.map(({ id }) => Number(id));
      const list = filtered ? positions.filter((at) => accounts[at] && hasTags(accounts[at], where)) : positions;
      const named = phrases.tagsOf(words);
      const kept = words.filter((word) => !phrases.isFiller(word));
      return {
        term,
        ...(named && isFilter(where) && { where: { ...where, ...named } }),
        ...(suggestion !== undefined && { suggestion }),
        hits: list.slice(0, limit).flatMap((at): readonly Hit[] => {
          const account = accounts[at];
          if (!account) return [];
          const marks = [...highlight("name", account.name, words), ...highlight("username", account.username, words)];
          const others = kept.filter((word) => !has(account.name, [word]) && !has(account.username, [word]));
          const alias = aliasWith(documents[at]?.aliases ?? [], others);
          const namesOf = (key: string, value: string) => tagNames.get(tagKey(key, value)) ?? [];
          const all = Object.entries(account.tags).flatMap(([key, values]) =>
            values.flatMap((one) => namesOf(key, one)),
          );
          // "red" is no typo of "rep" in a search for "red wings" that has found the team
          const asTyped = others.filter((word) => all.some((name) => begins(name, word)));
          const mistyped = others.filter((word) => !asTyped.includes(word));
          const isFound = (name: string) => asTyped.some((word) => begins(name, word)) || has(name, mistyped);
          const tags = Object.entries(account.tags).flatMap(([key, values]) => {
            const tag = values.find((value) => namesOf(key, value).some(isFound));
            return tag === undefined ? [] : [[key, tag] as const];
          });
          const without = unmatched.get(at + 1); // Orama counts documents from 1
          return [
            {
              account,
              matches: marks,
              ...(alias !== undefined && { alias }),
              ...(tags.length > 0 && { tags: Object.fromEntries(tags) }),
              ...(without && { without }),
            },
          ];
        }),
        total: filtered ? list.length : found.count,
      };
    },
  };
}

/** Whether a text contains one of the words, as `highlight` marks them. */
const has = (text: string, words: readonly string[]): boolean => highlight("", text, words).length > 0;

/** Whether a word of the text begins with this word. */
const begins = (text: string, word: string): boolean => textWords(text).some((each) => each.startsWith(word));

/** The alias that contains the most words of a query, whole or as prefixes; undefined if none contains any. */
function aliasWith(aliases: readonly string[], words: readonly string[]): string | undefined {
  const countIn = (alias: string): number => words.filter((word) => begins(alias, word)).length;
  const most = Math.max(0, ...aliases.map(countIn));
  return most === 0 ? undefined : aliases.find((alias) => countIn(alias) === most);
}
