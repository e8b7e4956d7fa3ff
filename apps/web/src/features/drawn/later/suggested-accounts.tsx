import type { Account, Roster } from "@roster/core";
import type { SearchPort } from "@roster/core/search";
import { didYouMean } from "@roster/texts/not-found";
import { type ReactNode, useEffect, useState } from "react";
import { useCurrentLocation } from "../../../location.ts";
import { useAddress } from "../../../page.ts";
import { accountPath, sharedAccountOf, withBase } from "../../../routes.ts";
import { CardList } from "../../list/card-list.tsx";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import type { Row } from "../../roster/rows.ts";
import { useSearch } from "../../search/search-box.ts";
import { foldedList, readMissingPage } from "../missing-page.ts";

/** Accounts with names similar to the name in the address, if there are any. An old address of a list leads to that list. */
export function SuggestedAccounts(): ReactNode {
  const address = useAddress();
  const { engine } = useSearch();
  const rosterLoader = useRosterLoader();
  const location = useCurrentLocation();
  const { known } = location;
  const handle = sharedAccountOf(location);
  const path = handle === undefined ? location.path : accountPath({ username: encodeURIComponent(handle) });
  const [similar, setSimilar] = useState<readonly Row[]>([]);

  const list = known ? foldedList(location.path) : undefined;
  useEffect(() => {
    if (list !== undefined) address.load(withBase(list) + window.location.search + window.location.hash, "replace");
  }, [address, list]);

  const named = known && readMissingPage(path).named;
  useEffect(() => {
    if (!named) return undefined;
    let left = false;
    const look = async (): Promise<void> => {
      const loaded = await rosterLoader.load();
      if (loaded === undefined) return;
      const meant = await meantBy(path, loaded.roster, engine);
      if (left) return;
      if (meant.kind === "similar") return setSimilar(meant.accounts.map(loaded.toRow));
      const page = accountPath(meant.account);
      if (page !== path) address.load(withBase(page), "replace");
    };
    void look();
    return () => {
      left = true;
    };
  }, [address, named, path, rosterLoader, engine]);

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

type Meant =
  /** The account with the same name in another letter case. */
  | { readonly kind: "found"; readonly account: Account }
  | { readonly kind: "similar"; readonly accounts: readonly Account[] };

const SUGGESTED = 3;

/** Looks for the account that a path without a page names, or for accounts with a similar name. None after a failure. */
export async function meantBy(path: string, roster: Roster, search: SearchPort): Promise<Meant> {
  const { term, handle, named } = readMissingPage(path);
  const account = handle === undefined ? undefined : roster.get(handle);
  if (account !== undefined) return { kind: "found", account };
  if (!named) return { kind: "similar", accounts: [] };
  try {
    const { hits } = await search.search(term, { limit: SUGGESTED });
    return { kind: "similar", accounts: hits.map((hit) => hit.account) };
  } catch (error) {
    console.info("No suggestions: the search did not answer.", error);
    return { kind: "similar", accounts: [] };
  }
}
