import { createPersisted, type Persisted, type PersistedStorage } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { MAX_TERM_LENGTH } from "@roster/core/search";
import { plainLine, storageKey } from "@roster/core/site";
import { site } from "../../../directory.ts";

const REMEMBERED = 5;

/** The last searches whose results the visitor has used, newest first. They never leave this browser. */
export interface LastSearches extends Pick<Persisted<readonly string[]>, "get" | "subscribe" | "initial" | "connect"> {
  add(term: string): void;
  remove(term: string): void;
  clear(): void;
}

export const lastSearches = createLastSearches(browserStorage, site.basePath);

export function createLastSearches(at: PersistedStorage, basePath: string): LastSearches {
  const terms = createPersisted<readonly string[]>(
    storageKey("rosterSearches", basePath),
    [],
    (text) => readTerms(JSON.parse(text)),
    (value) => (value.length === 0 ? undefined : JSON.stringify(value)),
    at,
  );
  const others = (term: string): readonly string[] => {
    terms.refresh(); // another tab may have added one
    return terms.get().filter((other) => other !== term);
  };
  return {
    ...terms,
    add: (term) => terms.set([term, ...others(term)].slice(0, REMEMBERED)),
    remove: (term) => terms.set(others(term)),
    clear: () => terms.set([]),
  };
}

/** Reads the stored terms. Ignores other values, which an older version or another script may have stored. */
function readTerms(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  const texts = items.filter((item) => typeof item === "string").filter(({ length }) => length <= MAX_TERM_LENGTH);
  const terms = texts.map(plainLine).filter((term) => term !== "");
  return terms.length === 0 ? undefined : [...new Set(terms)].slice(0, REMEMBERED);
}
