import * as orama from "../search-orama/index.ts";
import { filterOf } from "./filters.ts";
import { count, guard, guardMethods, signal, text } from "./guard.ts";

export * from "../search-orama/index.ts";

const data = {
  site: {},
  facets: [{ key: text, values: [{ value: text }] }],
  "teams?": [{ id: text, name: text }],
  accounts: [{ username: text, name: text, tags: {} }],
} as const;

export const createSearch = /* @__PURE__ */ guard("createSearch", orama.createSearch, { data }, (search, [file]) => {
  const query = { term: text, "where?": filterOf(file), "limit?": count, "signal?": signal };
  return guardMethods("search", search, { search: { query } }, true);
});
export const queryWords = /* @__PURE__ */ guard("queryWords", orama.queryWords, { term: text });
