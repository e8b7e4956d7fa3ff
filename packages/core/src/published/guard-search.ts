import type { ConnectedSearch } from "../search/index.ts";
import { filter } from "./filters.ts";
import { count, guardMethods, signal, store, text } from "./guard.ts";

/** Wraps the methods of a connected search, and those of its store. */
export function guardSearch(connected: ConnectedSearch): ConnectedSearch {
  guardMethods("search.state", connected.state, store);
  const query = { term: text, "where?": filter, "limit?": count, "signal?": signal };
  return guardMethods("search", connected, { "async search": { query } });
}
