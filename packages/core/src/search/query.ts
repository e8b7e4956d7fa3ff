import { RosterError } from "../lib/errors.ts";
import { assertCount, assertObject } from "../lib/known.ts";
import { cleanTerm, DEFAULT_LIMIT, type SearchOptions } from "./port.ts";

// apart from the port, because the first page of a site needs only that

/** A call of a search in its right form. */
const SEARCH_CALL = 'search("red", { where: { region: "North" }, limit: 10 })';

/** The arguments of a search: a clean term, and its options with their defaults. */
export interface SearchQuery extends Required<Omit<SearchOptions, "signal">> {
  readonly term: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Reads the arguments of a search. Each search port calls it first, so that all refuse wrong ones in the same words.
 * @throws RosterError "option"
 * @example
 * readQuery(" red ", { limit: 5 }); // { term: "red", where: {}, limit: 5, prefer: [], signal: undefined }
 */
export function readQuery(term: string, options: SearchOptions = {}): SearchQuery {
  if (typeof term !== "string")
    throw new RosterError("option", `${JSON.stringify(term)} is no text; write ${SEARCH_CALL}.`);
  assertObject(options, () => SEARCH_CALL);
  const { where = {}, limit = DEFAULT_LIMIT, prefer = [], signal, ...others } = options;
  const [other] = Object.keys(others);
  // without its effect, the search would find too many accounts
  if (other !== undefined)
    throw new RosterError("option", `"${other}" is no option of a search; write ${SEARCH_CALL}.`);
  assertCount("limit", limit);
  return { term: cleanTerm(term), where, limit, prefer, signal };
}
