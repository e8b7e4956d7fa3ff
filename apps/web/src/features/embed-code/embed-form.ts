import { type Clock, createStore, type Readable } from "@roster/core";
import type { Catalog, Listed } from "./catalog.ts";
import { type Choice, choiceHref, firstChoice, readChoice } from "./choice.ts";
import type { Release } from "./release.ts";

/** What the page shows. */
export interface EmbedState {
  readonly choice: Choice;
  /** What of the address made no sense, in sentences. */
  readonly problems: readonly string[];
  /** The accounts the choice lists, as far as known. */
  readonly listed: readonly Listed[];
  /** The newest released script, once it is known. */
  readonly release?: Release | undefined;
  /** Where the directory lies, without trailing slash. */
  readonly site: string;
  /** The address was read: until then the page shows what was prerendered. */
  readonly isRead: boolean;
}

/** The choice, and the address that follows it. */
export interface EmbedForm {
  readonly state: Readable<EmbedState>;
  /** The page is at this query now. @param site where the directory lies */
  arrive(query: string, site: string): void;
  choose(part: Partial<Choice>): void;
  /** The widget listed these for a choice. */
  list(choice: Choice, listed: readonly Listed[]): void;
  release(release: Release | undefined): void;
  /** The page is left: the address is no longer this page's to write. */
  leave(): void;
}

export const ADDRESS_DEBOUNCE_MS = 300;

/**
 * Makes the form.
 * @param write replaces the address; told the path with its query
 */
export function createEmbedForm(options: {
  readonly catalog: Catalog;
  readonly clock: Clock;
  /** Where the prerendered page says the directory lies. */
  readonly site: string;
  readonly write: (href: string) => void;
}): EmbedForm {
  const { catalog, clock, site, write } = options;
  const state = createStore<EmbedState>({
    choice: firstChoice(catalog),
    problems: [],
    listed: catalog.listed,
    site,
    isRead: false,
  });
  const change = (part: Partial<EmbedState>): void => state.set({ ...state.get(), ...part });
  let written: string | undefined;
  let cancelWait = (): void => {};

  const writeNow = (): void => {
    const href = choiceHref(state.get().choice, catalog);
    written = queryOf(href);
    write(href);
  };
  /** A list of other accounts is not known until the widget has it. */
  const listedFor = (choice: Choice): readonly Listed[] => {
    const now = state.get();
    return JSON.stringify(choice.where) === JSON.stringify(now.choice.where) ? now.listed : [];
  };

  return {
    state,
    arrive(query, at) {
      if (state.get().isRead && sameQuery(query, written)) return;
      cancelWait();
      written = query;
      const { choice, problems } = readChoice(query, catalog);
      change({ choice, problems, listed: listedFor(choice), site: at, isRead: true });
    },
    choose(part) {
      const choice = { ...state.get().choice, ...part };
      change({ choice, listed: listedFor(choice), problems: [] });
      cancelWait();
      cancelWait = clock.setTimeout(writeNow, ADDRESS_DEBOUNCE_MS);
    },
    list(choice, listed) {
      if (choice === state.get().choice) change({ listed });
    },
    release(release) {
      change({ release });
    },
    leave() {
      cancelWait();
    },
  };
}

function queryOf(href: string): string {
  return href.slice(`${href.split("?")[0]}?`.length);
}

/** The router writes some letters of a query otherwise than it was given them. */
function sameQuery(query: string, other: string | undefined): boolean {
  return other !== undefined && String(new URLSearchParams(query)) === String(new URLSearchParams(other));
}
