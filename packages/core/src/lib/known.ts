import { countError, wordErrors } from "./messages.ts";
import { RosterError } from "./errors.ts";
import { nearest } from "./nearest.ts";

/** What a misspelt word names. The kind of its error is this after "unknown-". */
type Noun = "facet" | "value" | "order" | "option" | "team";

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

/** Ends the message about an unknown option of a query. */
export const IN_WHERE = " (facets go in where)";

/**
 * Refuses options that a function does not have: a misspelt one would have no effect.
 * @throws RosterError "unknown-option", which names the most similar option
 */
export function assertOptions<Options extends object>(
  given: Options,
  known: Readonly<Record<keyof NoInfer<Options>, true>>,
  hint?: string,
): void {
  for (const option of Object.keys(given))
    if (!Object.hasOwn(known, option)) throw unknownWord("option", option, Object.keys(known), { hint });
}
