import { RosterError } from "../lib/errors.ts";
import type { RosterIo } from "../roster/roster.ts";
import { readWords } from "./read-words.ts";
import { searchErrors } from "../words/errors.ts";
import type { SearchWords } from "./search-words.ts";

/**
 * Fetches a directory's `search-words.json`, the second argument of `createSearch`.
 * @param io.fetch the global one by default
 * @throws RosterError "roster-unreachable" if the request fails or the response is no JSON, "option" if it is other JSON; the
 * reason of the signal if it aborts
 * @example
 * const words = await fetchSearchWords("https://roster.example/search-words.json", { fetch });
 * words.nicknames; // { RedFan: "Annie" }
 */
export async function fetchSearchWords(url: string, io: RosterIo = {}): Promise<SearchWords> {
  const { fetch = (input, init) => globalThis.fetch(input, init), signal } = io;
  signal?.throwIfAborted();
  let words: unknown;
  try {
    const response = await fetch(url, signal === undefined ? {} : { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    words = await response.json();
  } catch (error) {
    signal?.throwIfAborted();
    throw new RosterError("roster-unreachable", searchErrors.noWords(url), { cause: error });
  }
  return readWords(words);
}
