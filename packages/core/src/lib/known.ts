import { countError, objectError, unknownError, workerError } from "../words/errors.ts";
import { RosterError } from "./errors.ts";
import { isRecord } from "./untrusted.ts";

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
  return new RosterError(`unknown-${noun}`, unknownError(word, noun + hint, meant, all));
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
 * @param form returns what to write instead, made from what was given as JSON
 * @throws RosterError "option"
 */
export function assertObject(given: unknown, form: (given: string) => string): void {
  if (isRecord(given)) return;
  // a function, a symbol and undefined have no JSON, and a big number throws
  const text =
    typeof given === "bigint"
      ? String(given)
      : (JSON.stringify(given) ?? (given === undefined ? "nothing" : `A ${typeof given}`));
  throw new RosterError("option", objectError(text.slice(0, SHOWN), form(text.slice(0, SHOWN))));
}

/**
 * Refuses a worker that is not a function. Without this check, the mistake would show only when the first search starts it.
 * @throws RosterError "option"
 */
export function assertWorker(create: unknown): void {
  if (typeof create !== "function") throw new RosterError("option", workerError);
}

const MAX_LENGTH = 100;

/**
 * Returns the known word that a misspelt word probably means, or undefined. They differ in at most `most` letters, by
 * default a third of the word's; letter case does not count.
 * @example
 * nearest("Leages", ["leagues", "teams"]); // "leagues"
 */
export function nearest(
  word: string,
  known: readonly string[],
  most = Math.floor(word.length / 3),
): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const wrong = word.toLowerCase();
  let best: string | undefined;
  let fewest = most + 1;
  for (const one of known) {
    if (Math.abs(one.length - wrong.length) >= fewest) continue;
    const count = edits(wrong, one.toLowerCase());
    if (count < fewest) [best, fewest] = [one, count];
  }
  return best;
}

/** The number of letters to add, remove, replace or swap with the next one, to turn one word into the other. */
function edits(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let y = 1; y <= from.length; y += 1) {
    const row = [y];
    for (let x = 1; x <= to.length; x += 1) {
      const isSame = from[y - 1] === to[x - 1];
      const replaced = (above[x - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = y > 1 && x > 1 && from[y - 1] === to[x - 2] && from[y - 2] === to[x - 1];
      const swapped = isSwapped ? (before[x - 2] ?? 0) + 1 : replaced;
      row.push(Math.min(replaced, swapped, (above[x] ?? 0) + 1, (row[x - 1] ?? 0) + 1));
    }
    [before, above] = [above, row];
  }
  return above[to.length] ?? 0;
}
