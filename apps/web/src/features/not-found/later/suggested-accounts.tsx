"use client";

import { didYouMean } from "@roster/texts/not-found";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import "@roster/ui/styles/section.css";
import { useCurrentLocation } from "../../../location.ts";
import { CardList } from "../../list/card-list.tsx";
import { foldedList, readMissingPage } from "../missing-page.ts";
import { createSuggestions } from "./suggestions.ts";
import { sharedAccountOf } from "../../account/shared-page.ts";
import { accountPath, withBase } from "../../../routes.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useAddress } from "../../../page.ts";
import { useSearch } from "../../search/search-box.ts";

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
