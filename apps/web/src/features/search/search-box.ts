"use client";

import { type Clock, createStore } from "@roster/core";
import type { PageSearch } from "@roster/core/kernel";
import { cleanTerm, type SearchPort } from "@roster/core/search";
import { searchPath } from "../../routes.ts";
import { createServiceContext } from "../../context.ts";

const DEBOUNCE_MS = 500;

/** The search box: its text, and the address that it writes. The results are in the state of the search. */
export type SearchBox = ReturnType<typeof createSearchBox>;

export function createSearchBox(options: {
  readonly search: SearchPort;
  readonly clock: Clock;
  /** Replaces the address without the router, which would fetch the page again for each term. */
  readonly write: (href: string) => void;
}) {
  const { search, clock, write } = options;
  const text = createStore("");
  const term = createStore<string | undefined>(undefined);
  let written: string | undefined; // the term that the box last wrote to the address; undefined away from the search page
  let cancelWait: (() => void) | undefined;

  // the page shows failures from the state of the search; here they are only logged
  const look = (asked: string): void => {
    search.search(asked).catch((error: unknown) => console.error("Search failed.", error));
  };
  const stopWaiting = (): void => {
    cancelWait?.();
    cancelWait = undefined;
  };
  const writeNow = (): void => {
    stopWaiting();
    written = cleanTerm(text.get());
    write(searchPath(written));
  };
  /** Takes the term of an address that the box did not write. */
  const show = (shown: string | undefined): void => {
    stopWaiting();
    written = shown;
    text.set(shown ?? "");
    term.set(shown);
    look(shown ?? "");
  };
  const wait = (): void => {
    stopWaiting();
    cancelWait = clock.setTimeout(writeNow, DEBOUNCE_MS);
  };

  return {
    text,
    /** The term on the search page. Undefined on every other page. */
    term,
    /** The text that was last pasted. The field has no line breaks, and cuts long texts off. */
    pasted: createStore(""),
    /** Searches for a typed text at once and writes the address later. From another page, `open` opens the search page. */
    type(next: string, open: (href: string) => void): void {
      text.set(next);
      const asked = cleanTerm(next);
      look(asked);
      if (term.get() !== undefined) {
        term.set(asked);
        return wait();
      }
      if (written !== undefined) return; // the search page is on its way: `arrive` writes the rest
      written = asked;
      return open(searchPath(asked));
    },
    /** Takes the term of a new address. Undefined on pages without search. */
    arrive(arrived: string | undefined): void {
      if (arrived === undefined) return written === undefined ? undefined : show(undefined);
      const clean = cleanTerm(arrived);
      if (clean !== written) return show(clean);
      // the box wrote this address; the text may have changed during the navigation
      const typed = cleanTerm(text.get());
      term.set(typed);
      if (typed !== written) wait();
    },
    /** Writes a pending address at once, because another navigation follows. */
    flush(): void {
      if (cancelWait !== undefined) writeNow();
    },
  };
}

export interface SearchService {
  readonly engine: PageSearch;
  readonly box: SearchBox;
}

export const [SearchContext, useSearch] = createServiceContext<SearchService>("search");
