"use client";

import { didYouMean } from "@roster/texts/not-found";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useCurrentLocation } from "../../../location.ts";
import { CardList } from "../../list/card-list.tsx";
import { foldedList, readMissingPage, type MissingPage } from "../missing-page.ts";
import { accountPath, withBase, sharedAccountOf } from "../../../routes.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useAddress } from "../../../page.ts";
import { useSearch } from "../../search/search-box.ts";
import { type Account, createStore, type Readable, type Roster } from "@roster/core";
import type { SearchPort } from "@roster/core/search";

/** Accounts with names similar to the name in the address, if there are any. An old address of a list leads to that list. */
export function SuggestedAccounts(): ReactNode {
  const address = useAddress();
  const { engine } = useSearch();
  const rosterLoader = useRosterLoader();
  const location = useCurrentLocation();
  const { known } = location;
  const handle = sharedAccountOf(location);
  const path = handle === undefined ? location.path : accountPath({ username: encodeURIComponent(handle) });
  const [{ meant, look }] = useState(() => createSuggestions(engine));
  const found = useReadable(meant, (value) => value);
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const named = known && readMissingPage(path).named;

  const list = known ? foldedList(location.path) : undefined;
  useEffect(() => {
    if (list !== undefined) address.load(withBase(list) + window.location.search + window.location.hash, "replace");
  }, [address, list]);

  useEffect(() => {
    if (!named) return;
    if (loaded.kind === "idle") void rosterLoader.load();
    if (loaded.kind === "ready") look(readMissingPage(path), loaded.value.roster);
  }, [named, path, loaded, rosterLoader, look]);

  useEffect(() => {
    if (found.kind !== "found") return;
    const page = accountPath(found.account);
    if (page !== path) address.load(withBase(page), "replace");
  }, [address, found, path]);

  const similar = found.kind === "similar" && loaded.kind === "ready" ? found.accounts.map(loaded.value.toRow) : [];
  return (
    <section>
      <div role="status">
        {similar.length > 0 && (
          <header className="section-head">
            <h2 className="type-section">{didYouMean}</h2>
          </header>
        )}
      </div>
      {similar.length > 0 && <CardList rows={similar} headingLevel={3} />}
    </section>
  );
}

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
