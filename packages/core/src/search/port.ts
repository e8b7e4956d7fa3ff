import type { Filter, Where } from "../roster/filter.ts";
import type { Account, Tags } from "../types.ts";

/** The longest term; the rest is cut. */
export const MAX_TERM_LENGTH = 200;

/** The default limit of results. */
export const DEFAULT_LIMIT = 30;

/** The options of a search, beside its term. */
export interface SearchOptions<T extends Tags = Tags> {
  /** The tags that an account has to have, by key: one value, or a list of which it has at least one. */
  readonly where?: Where<T>;
  /** The maximum number of hits, 30 by default. */
  readonly limit?: number;
  /** The ids of teams whose accounts come before equal ones, e.g. those that the visitor has picked. */
  readonly prefer?: readonly string[];
  readonly signal?: AbortSignal;
}

/** The part of a field's text that matched, in UTF-16 units: `text.slice(start, end)`. */
export interface Match {
  /** "name" or "username". */
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

/** Why a word finds an account that does not have it in its texts. */
export interface Reason {
  /** The word, as the data write it: "Ada Lovelace". Absent exactly if it is a former name of the team, which is never displayed. */
  readonly word?: string;
  /** The id of the team that the word belongs to. */
  readonly team: string;
  /** What the word is to the team: "works for". Absent if it is another name of the team. */
  readonly relation?: string;
  /** When that was true: YYYY-MM. Only what a person is to a team has a date. */
  readonly asOf?: string;
  /** When that ended: YYYY-MM. Then the reason has no other date. */
  readonly until?: string;
}

/** A found account, and the reasons why it was found. */
export interface Hit<T extends Tags = Tags> {
  readonly account: Account<T>;
  /** The matching parts of its visible texts. Empty if only tags or aliases matched. */
  readonly matches: readonly Match[];
  /** Another name of the account that contains words of the term which its name and username lack. */
  readonly alias?: string;
  /** The tags of the account that contain words of the term which its name and username lack, also by a synonym. One of each facet. */
  readonly tags?: Filter<T>;
  /** Why the account was found, if a word of its team says so. Only a team's own account has it. */
  readonly reason?: Reason;
  /** The role of the account, if its outlet contains words of the term which its other texts lack. Show it with its date. */
  readonly role?: NonNullable<Account["role"]>;
  /** The words of the term that the account does not match. Absent if it matches all of them. */
  readonly without?: readonly string[];
}

/** Hits for a term, best first. */
export interface SearchResult<T extends Tags = Tags> {
  /** The searched term: trimmed and cut. */
  readonly term: string;
  readonly hits: readonly Hit<T>[];
  /** The number of matching accounts, including those past the limit. */
  readonly total: number;
  /** The tags that the term names, if it names nothing else: a filter for the whole list. */
  readonly where?: Filter<T>;
  /** The term with its typos corrected, if no account matches it as typed. */
  readonly corrected?: string;
  /** The words of a question that the search has left out: "who", "covers". Also the outlet in "Tribune Gulls", if nobody covers the Gulls for it. */
  readonly leftOut?: readonly string[];
  /** The ids of the teams about which a question asks for other accounts: "who covers the Gulls". Their own accounts come last. */
  readonly teams?: readonly string[];
  /** Set if the directory is known to lack what the term names. Then the hits are the nearest accounts. */
  readonly unlisted?: true;
}

/**
 * Finds accounts by words. An empty term finds nothing. Rejects with the signal's reason if aborted, and with a RosterError:
 * "unknown-facet" or "unknown-value", which names the most similar word, or "option" for arguments of another form.
 */
export interface SearchPort<T extends Tags = Tags> {
  search(term: string, options?: SearchOptions<T>): Promise<SearchResult<T>>;
}

/**
 * Prepares a term for the search: trimmed, at most 200 characters, well-formed Unicode.
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

export const emptyResult = (term: string): SearchResult => ({ term, hits: [], total: 0 });
