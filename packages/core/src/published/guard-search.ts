import type { ConnectedSearch } from "../search/index.ts";
import { filter } from "./filters.ts";
import { count, guardMethods, type Kind, signal, store, text } from "./guard.ts";

/**
 * Wraps the methods of a connected search, and those of its store.
 * @param where the filter of its directory, if that is known here
 */
export function guardSearch(connected: ConnectedSearch, where: Kind = filter): ConnectedSearch {
  guardMethods("search.state", connected.state, store);
  const query = { term: text, "where?": where, "limit?": count, "signal?": signal };
  return guardMethods("search", connected, { "async search": { query } });
}
