"use client";

import { type Clock, createStore, type Readable } from "@roster/core";
import { cleanTerm, type SearchPort } from "@roster/core/search";
import { searchPath } from "../../routes.ts";
import { createServiceContext } from "../../context.ts";
import { type SiteSearch } from "./deferred-search.ts";

export const SEARCH_DEBOUNCE_MS = 500;

/** The search box: its text and the address that follows it. What was found is the search's own state. */
export interface SearchBox {
  readonly text: Readable<string>;
  /** The term asked for on the search page; undefined on every other page. */
  readonly term: Readable<string | undefined>;
  /** The visitor typed. Asks at once; the address follows: `open` leads to the search page from any other. */
  type(text: string, open: (href: string) => void): void;
  /** The address is now that of the search page with this term, or of another page (undefined). */
  arrive(term: string | undefined): void;
  /** Writes the address that is still to follow, now: something else is about to change it. */
  flush(): void;
}

/**
 * Makes the search box.
 * @param write replaces the address of the search page, without the router: it would fetch the page anew for each term
 */
export function createSearchBox(options: {
  readonly search: SearchPort;
  readonly clock: Clock;
  readonly write: (href: string) => void;
}): SearchBox {
  const { search, clock, write } = options;
  const text = createStore("");
  const term = createStore<string | undefined>(undefined);
  /** Elsewhere, on the way to the search page, or there. */
  let place: "elsewhere" | "leaving" | "there" = "elsewhere";
  let written: string | undefined; // the term the address was last given by the box
  let cancelWait: (() => void) | undefined;

  // the search's state tells the page what became of it; here a failure is only logged
  const look = (asked: string): void => {
    search.search({ term: asked }).catch((error: unknown) => console.error("Search failed.", error));
  };
  const stopWaiting = (): void => {
    cancelWait?.();
    cancelWait = undefined;
  };
  const writeNow = (): void => {
    cancelWait = undefined;
    written = cleanTerm(text.get());
    write(searchPath(written));
  };
  const wait = (): void => {
    stopWaiting();
    cancelWait = clock.setTimeout(writeNow, SEARCH_DEBOUNCE_MS);
  };

  return {
    text,
    term,
    type(next, open) {
      text.set(next);
      const asked = cleanTerm(next);
      look(asked);
      if (place === "there") {
        term.set(asked);
        return wait();
      }
      if (place === "leaving") return undefined; // the arrival looks again
      place = "leaving";
      written = asked;
      return open(searchPath(asked));
    },
    arrive(arrived) {
      if (arrived === undefined) {
        if (place === "elsewhere") return;
        place = "elsewhere";
        stopWaiting();
        written = undefined;
        text.set("");
        term.set(undefined);
        look("");
        return;
      }
      place = "there";
      const clean = cleanTerm(arrived);
      if (clean !== written) {
        stopWaiting();
        written = clean;
        text.set(clean);
        term.set(clean);
        look(clean);
        return;
      }
      // the address follows the box: what was typed on the way is still to be written
      const typed = cleanTerm(text.get());
      term.set(typed);
      if (typed !== written) wait();
    },
    flush() {
      if (cancelWait === undefined) return;
      stopWaiting();
      writeNow();
    },
  };
}

/** The site's search and the box in the header. */
export interface SearchService {
  readonly engine: SiteSearch;
  readonly box: SearchBox;
}

export const [SearchContext, useSearch] = createServiceContext<SearchService>("search");
