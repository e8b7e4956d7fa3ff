import { type Account, createStore, type Readable, type Roster } from "@roster/core";
import type { SearchPort } from "@roster/core/search";
import type { MissingPage } from "../missing-page.ts";

/** The accounts that the visitor may have meant. */
export type Meant =
  | { readonly kind: "unknown" }
  /** The account with the same name in another letter case. */
  | { readonly kind: "found"; readonly account: Account }
  | { readonly kind: "similar"; readonly accounts: readonly Account[] };

const SUGGESTED = 3;

export interface Suggestions {
  readonly meant: Readable<Meant>;
  /** Looks for accounts with a similar name. Changes nothing without results or after a failure. */
  look(page: MissingPage, roster: Roster): void;
}

/** Suggests accounts for an address without a page. */
export function createSuggestions(search: SearchPort): Suggestions {
  const meant = createStore<Meant>({ kind: "unknown" });
  const find = async (term: string): Promise<void> => {
    try {
      const { hits } = await search.search(term, { limit: SUGGESTED });
      if (hits.length > 0) meant.set({ kind: "similar", accounts: hits.map(({ account }) => account) });
    } catch (error) {
      console.info("No suggestions: the search did not answer.", error);
    }
  };
  return {
    meant,
    look({ term, handle, named }, roster) {
      const account = handle === undefined ? undefined : roster.get(handle);
      if (account !== undefined) meant.set({ kind: "found", account });
      else if (named) void find(term);
    },
  };
}
