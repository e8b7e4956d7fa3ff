import { type Clock, createStore, type Readable } from "@roster/core";
import { cleanTerm, type SearchPort } from "@roster/core/search";

export const SEARCH_PATH = "/search";
export const SEARCH_DEBOUNCE_MS = 500;

/** How the box changes the address. */
export interface SearchNavigation {
  push(href: string): void;
  replace(href: string): void;
}

/** The search box: its text and the address that follows it. What was found is the search's own state. */
export interface SearchBox {
  readonly text: Readable<string>;
  /** The visitor typed. Asks at once; the address follows. */
  type(text: string, navigation: SearchNavigation): void;
  /** The address is now that of the search page with this term, or of another page (undefined). */
  arrive(term: string | undefined): void;
}

export function searchHref(term: string): string {
  return term === "" ? SEARCH_PATH : `${SEARCH_PATH}?q=${encodeURIComponent(term)}`;
}

export function createSearchBox({ search, clock }: { readonly search: SearchPort; readonly clock: Clock }): SearchBox {
  const text = createStore("");
  let onSearchPage = false;
  let pushed = false; // the box itself is on its way to the search page
  let written: string | undefined; // the term the address was last given by the box
  let cancelWrite = (): void => {};

  // the search's state tells the page what became of it; here a failure is only logged
  const look = (term: string): void => {
    search.search({ term }).catch((error: unknown) => console.error("Search failed.", error));
  };

  return {
    text,
    type(next, navigation) {
      text.set(next);
      const term = cleanTerm(next);
      look(term);
      cancelWrite();
      if (!onSearchPage && !pushed) {
        pushed = true;
        written = term;
        navigation.push(searchHref(term));
        return;
      }
      cancelWrite = clock.setTimeout(() => {
        written = term;
        navigation.replace(searchHref(term));
      }, SEARCH_DEBOUNCE_MS);
    },
    arrive(term) {
      if (term === undefined) {
        if (!onSearchPage) return;
        onSearchPage = false;
        cancelWrite();
        written = undefined;
        text.set("");
        look("");
        return;
      }
      onSearchPage = true;
      pushed = false;
      const clean = cleanTerm(term);
      if (clean === written) return; // the address follows the box, not the other way round
      cancelWrite();
      written = clean;
      text.set(clean);
      look(clean);
    },
  };
}
