import type { Filter } from "../browse/filter.ts";
import type { Account } from "../types.ts";

/**
 * Characters of a term that are looked at; the rest is cut.
 * @example
 * MAX_TERM_LENGTH; // 200
 */
export const MAX_TERM_LENGTH = 200;

/**
 * Results when no limit is given.
 * @example
 * DEFAULT_LIMIT; // 30
 */
export const DEFAULT_LIMIT = 30;

/** What to look for. */
export interface SearchQuery {
  readonly term: string;
  /** Tags that must all hold, by key. */
  readonly where?: Filter;
  /** At most this many hits; 30 unless said otherwise. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** A stretch of a field's text that matched, in UTF-16 units: `text.slice(start, end)`. */
export interface Match {
  /** "name" or "username". */
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

/** An account that was found, and what of its visible texts matched; it may have matched by tags or aliases alone. */
export interface Hit {
  readonly account: Account;
  readonly matches: readonly Match[];
}

/** Hits for a term, best first. */
export interface SearchResult {
  /** The term as it was searched: trimmed and cut. */
  readonly term: string;
  readonly hits: readonly Hit[];
  /** How many accounts match, including those past the limit. */
  readonly total: number;
}

/** Anything that finds accounts by words. An empty term finds nothing. Rejects with the signal's reason when aborted. */
export interface SearchPort {
  search(query: SearchQuery): Promise<SearchResult>;
}

/**
 * The term as it is searched: trimmed, 200 characters at most, well-formed.
 * @example
 * cleanTerm("  red team "); // "red team"
 */
export function cleanTerm(term: string): string {
  return term
    .trim()
    .slice(0, MAX_TERM_LENGTH)
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
}

/** What an empty term finds. */
export const emptyResult = (term = ""): SearchResult => ({ term, hits: [], total: 0 });
