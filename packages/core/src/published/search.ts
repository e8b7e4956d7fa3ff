import * as search from "../search/index.ts";
import { callback, clock, count, guard, text } from "./guard.ts";
import { guardSearch } from "./guard-search.ts";

export * from "../search/index.ts";

export const cleanTerm = /* @__PURE__ */ guard("cleanTerm", search.cleanTerm, { term: text });

export const connectSearch = /* @__PURE__ */ guard(
  "connectSearch",
  search.connectSearch,
  {
    createWorker: callback,
    options: { fallback: callback, "accounts?": callback, "clock?": clock, "timeoutMs?": count },
  },
  (connected) => guardSearch(connected),
);

export const serveSearch = /* @__PURE__ */ guard("serveSearch", search.serveSearch, {
  scope: { postMessage: callback, addEventListener: callback },
  load: callback,
});
