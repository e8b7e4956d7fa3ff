import { countError, objectError, wordErrors } from "./messages.ts";
import { RosterError } from "./errors.ts";
import { isRecord } from "./is-record.ts";
import { nearest } from "./nearest.ts";

/** What a misspelt word names. The kind of its error is this after "unknown-". */
type Noun = "facet" | "value" | "order" | "team";

/** The number of characters of a wrong argument that its error shows. */
const SHOWN = 60;

/**
 * The error of a word that is not among the known ones.
 * @param more.hint continues the noun, e.g. " of league"
 * @param more.meant the most similar known word by default
 */
export function unknownWord(
  noun: Noun,
  word: string,
  known: Iterable<string>,
  more: { readonly hint?: string | undefined; readonly meant?: string | undefined } = {},
): RosterError {
  const all = Array.from(known);
  const { hint = "", meant = nearest(word, all) } = more;
  return new RosterError(`unknown-${noun}`, wordErrors.unknown(word, noun + hint, meant, all));
}

/**
 * Refuses a number of items that is negative or no number: a list would begin or end at a wrong place.
 * @throws RosterError "option"
 */
export function assertCount(name: string, count: number | undefined): void {
  if (count !== undefined && !(count >= 0)) throw new RosterError("option", countError(name, count));
}

/**
 * Refuses an argument that is no object with named fields, e.g. the words of a search.
 * @param form what to write with what was given
 * @throws RosterError "option"
 */
export function assertObject(given: unknown, form: (given: string) => string): void {
  if (isRecord(given)) return;
  const text = given === undefined ? "nothing" : JSON.stringify(given).slice(0, SHOWN);
  throw new RosterError("option", objectError(text, form(text)));
}
