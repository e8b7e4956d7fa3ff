import { create, insertMultiple, search } from "@orama/orama";
import { matches } from "../browse/filter.ts";
import { inOrderOfPopular } from "../browse/order.ts";
import { cleanTerm, DEFAULT_LIMIT, emptyResult, type Hit, type SearchPort } from "../search/port.ts";
import type { RosterData } from "../types.ts";
import { createDocuments } from "./documents.ts";
import { highlight } from "./highlight.ts";
import { createWordIndex, SCHEMA } from "./word-index.ts";
import { createTokenizer, queryWords } from "./words.ts";

/**
 * Builds an in-memory search over a roster. Every word of a term has to match the name, username, aliases, tags or team of an
 * account; the last word also matches as a prefix. Exact names come first, then names with that prefix, then more followers.
 * @example
 * const { hits, total } = await createSearch(data).search({ term: "red team" });
 * [total, hits[0]?.account.username]; // [2, "RedTeam"]
 */
export function createSearch(data: RosterData): SearchPort {
  // equal scores keep the order of insertion: Popular
  const accounts = inOrderOfPopular(data.accounts, data.facets);
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: { index: createWordIndex(), tokenizer: createTokenizer() },
  });
  const toDocument = createDocuments(data);
  void insertMultiple(database, accounts.map(toDocument)); // synchronous, because all our components of Orama are synchronous

  return {
    async search({ term: raw, where = {}, limit = DEFAULT_LIMIT, signal }) {
      signal?.throwIfAborted();
      const term = cleanTerm(raw);
      const words = queryWords(term);
      if (words.length === 0) return emptyResult(term);
      const filtered = Object.keys(where).length > 0;
      const found = await search(database, {
        term,
        limit: filtered ? accounts.length : Math.min(limit, accounts.length),
      });
      signal?.throwIfAborted();
      let list = found.hits.flatMap(({ id }) => accounts[Number(id)] ?? []);
      if (filtered) list = list.filter((account) => matches(account, where));
      return {
        term,
        hits: list.slice(0, limit).map((account): Hit => ({
          account,
          matches: [...highlight("name", account.name, words), ...highlight("username", account.username, words)],
        })),
        total: filtered ? list.length : found.count,
      };
    },
  };
}
