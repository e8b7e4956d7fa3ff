import * as orama from "../search-orama/index.ts";
import { filterOf, IN_WHERE, onlyKnown } from "./filters.ts";
import { content, guard, guardMethods, text } from "./guard.ts";
import { optionsOf } from "./guard-search.ts";

export * from "../search-orama/index.ts";

const facets = [{ key: text, values: [{ value: text }] }] as const;
const teams = [{ id: text, name: text }] as const;
const account = { username: text, name: text, tags: {} };

export const createSearch = /* @__PURE__ */ guard(
  "createSearch",
  orama.createSearch,
  { data: { "*": content, site: {}, facets, "teams?": teams, accounts: [account] } },
  (search, [data]) => {
    const query = onlyKnown(optionsOf(filterOf(data)), IN_WHERE);
    return guardMethods("search", search, { "async search": { query } });
  },
);

export const createAccountWords = /* @__PURE__ */ guard(
  "createAccountWords",
  orama.createAccountWords,
  { data: { site: {}, facets, teams } },
  (wordsOf) => guard("words", wordsOf, { account }),
);

export const queryWords = /* @__PURE__ */ guard("queryWords", orama.queryWords, { term: text });
