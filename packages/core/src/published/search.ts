import { RosterError } from "../lib/errors.ts";
import * as search from "../search/index.ts";
import { filter } from "./filters.ts";
import { callback, clock, count, found, guard, only, text } from "./guard.ts";
import { guardSearch, guardWorker, optionsOf } from "./guard-search.ts";
import { noSearch } from "./messages.ts";

export * from "../search/index.ts";

export const cleanTerm = /* @__PURE__ */ guard("cleanTerm", search.cleanTerm, { term: text });

const connect: typeof search.connectSearch = (createWorker, options) =>
  search.connectSearch(guardWorker("connectSearch", "createWorker()", createWorker), {
    ...options,
    async fallback() {
      try {
        const engine = await options.fallback();
        if (callback(Reflect.get(Object(engine), "search")) === true) return engine;
        throw new RosterError("option", noSearch.wrong(found(engine)));
      } catch (cause) {
        throw RosterError.is(cause) ? cause : new RosterError("no-search", noSearch.failed, { cause });
      }
    },
  });

export const connectSearch = /* @__PURE__ */ guard(
  "connectSearch",
  connect,
  {
    createWorker: callback,
    options: { fallback: callback, "accounts?": callback, "clock?": clock, "timeoutMs?": count, "log?": callback },
  },
  (connected) => guardSearch(connected, only(optionsOf(filter))),
);

export const serveSearch = /* @__PURE__ */ guard("serveSearch", search.serveSearch, {
  scope: { postMessage: callback, addEventListener: callback },
  load: callback,
});
