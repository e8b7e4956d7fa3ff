import { type Clock, createStore, type Readable } from "@roster/core";
import { type Catalog, handleOf, type Listed } from "./catalog.ts";
import { choiceHref, firstChoice, listKey, readChoice } from "./choice.ts";
import type { Choice } from "./settings.ts";

/** The state of the embed page. */
export interface EmbedState {
  readonly choice: Choice;
  /** Sentences about invalid values in the address. */
  readonly problems: readonly string[];
  /** The accounts of the choice. Empty until the widget has loaded them. */
  readonly listed: readonly Listed[];
  /** The accounts that the visitor may have chosen by hand, by lower-case handle. */
  readonly known: ReadonlyMap<string, Listed>;
  /** The address of the directory, without a trailing slash. */
  readonly site: string;
  /** Whether the address was read. Until then, the page shows the prerendered choice. */
  readonly isRead: boolean;
}

/** The form of the embed page. It writes the choice to the address. */
export interface EmbedForm {
  readonly state: Readable<EmbedState>;
  /** Reads the choice from a new query. @param site the address of the directory */
  arrive(query: string, site: string): void;
  choose(part: Partial<Choice>): void;
  /** Takes the accounts that the widget loaded for a choice. @param key see `listKey` */
  list(key: string, listed: readonly Listed[]): void;
  /** Takes the names of accounts. */
  learn(listed: readonly Listed[]): void;
  /** Cancels a pending write, because the visitor leaves the page. */
  leave(): void;
}

export const ADDRESS_DEBOUNCE_MS = 300;

export function createEmbedForm(options: {
  readonly catalog: Catalog;
  readonly clock: Clock;
  /** The address of the directory that the prerendered page contains. */
  readonly site: string;
  /** Replaces the address of the page. */
  readonly write: (href: string) => void;
}): EmbedForm {
  const { catalog, clock, site, write } = options;
  const state = createStore<EmbedState>({
    choice: firstChoice(catalog),
    problems: [],
    listed: catalog.listed,
    known: new Map(),
    site,
    isRead: false,
  });
  const change = (part: Partial<EmbedState>): void => state.set({ ...state.get(), ...part });
  let written: string | undefined;
  let cancelWait = (): void => {};

  const writeNow = (): void => {
    const href = choiceHref(state.get().choice, catalog);
    written = decoded(href.split("?")[1] ?? "");
    write(href);
  };
  /** Keeps the accounts if the new choice lists the same ones. The widget reports those of another choice later. */
  const listedFor = (choice: Choice): readonly Listed[] => {
    const now = state.get();
    return listKey(choice) === listKey(now.choice) ? now.listed : [];
  };

  return {
    state,
    arrive(query, at) {
      if (state.get().isRead && decoded(query) === written) return;
      cancelWait();
      written = decoded(query);
      const { choice, problems } = readChoice(query, catalog);
      change({ choice, problems, listed: listedFor(choice), site: at, isRead: true });
    },
    choose(part) {
      const choice = { ...state.get().choice, ...part };
      change({ choice, listed: listedFor(choice), problems: [] });
      cancelWait();
      cancelWait = clock.setTimeout(writeNow, ADDRESS_DEBOUNCE_MS);
    },
    list(key, listed) {
      if (key === listKey(state.get().choice)) change({ listed });
    },
    learn(listed) {
      const known = new Map(state.get().known);
      for (const one of listed) known.set(handleOf(one).toLowerCase(), one);
      change({ known });
    },
    leave: () => cancelWait(),
  };
}

/** The same text for queries that mean the same, because the router encodes some characters differently. */
function decoded(query: string): string {
  return String(new URLSearchParams(query));
}
