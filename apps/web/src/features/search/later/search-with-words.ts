import type { RosterData } from "@roster/core";
import type { SearchPort } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";

/**
 * Creates a search with the words that only a search reads, or without them if they cannot be read.
 * @param words the text of their file; empty if it did not load
 */
export function searchWithWords(roster: RosterData, words: string): SearchPort {
  try {
    return createSearch(roster, JSON.parse(words));
  } catch {
    return createSearch(roster);
  }
}
