import { MAX_TERM_LENGTH } from "@roster/core/search";
import { plainLine, type StoragePlace, text } from "@roster/core/site";
import { openList, type StoredList } from "../../../stored-list.ts";
import { storagePlace } from "../../../storage-place.ts";

const REMEMBERED = 5;

/** The last searches whose results the visitor has used, newest first. They never leave this browser. */
export const lastSearches = openLastSearches(storagePlace);

export function openLastSearches(place: StoragePlace): StoredList<string> {
  return openList("rosterSearches", readTerm, { ...place, most: REMEMBERED, newest: "first" });
}

function readTerm(value: unknown): string | undefined {
  const term = text(value) ?? "";
  return (term.length <= MAX_TERM_LENGTH && plainLine(term)) || undefined;
}
