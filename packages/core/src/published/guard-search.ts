import type { ConnectedSearch } from "../search/index.ts";
import { count, type Fields, guardMethods, guardStore, type Kind, signal, text } from "./guard.ts";

/** The options of a search. */
export const optionsOf = (where: Kind): Fields => ({ term: text, "where?": where, "limit?": count, "signal?": signal });

/** Wraps the methods of a connected search, and those of its store. */
export function guardSearch(connected: ConnectedSearch, query: Fields): ConnectedSearch {
  guardStore("search.state", connected.state);
  return guardMethods("search", connected, { "async search": { query } });
}
