"use client";

import { cleanTerm, type Hit, type SearchResult, type SearchState } from "@roster/core/search";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import "@roster/ui/styles/marked.css";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { CardList } from "../list/card-list.tsx";
import { RosterPending } from "../list/filtered-list.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import { PageHead } from "../list/page-head.tsx";
import { browseHref, termOf } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useSearch } from "./search-box.ts";
import { search } from "../../messages.ts";
import { noResults } from "../list/results-messages.ts";
import * as messages from "./messages.ts";

/** The search page: the term as heading, and the accounts that match it. */
export function SearchResults(): ReactNode {
  const { engine, box } = useSearch();
  const state = useReadable(engine.state, (value) => value);
  const typed = useReadable(box.term, (value) => value);
  const { path, query, known } = useCurrentLocation();
  // until the search box has a term, it is the address's
  const term = typed ?? (known ? cleanTerm(termOf({ path, query }) ?? "") : "");
  const found = resultOf(state);
  const note = term !== "" && found ? messages.resultCount(found.hits.length, found.total) : undefined;
  return (
    <>
      <div data-prerendered={term === "" ? "" : undefined}>
        <PageHead title={term === "" ? search : messages.quoted(term)} verbatim={term !== ""} note={note} live />
        {term === "" && <p className="list-note">{site.searchHint ?? messages.hint}</p>}
      </div>
      {term !== "" && <Found state={state} />}
    </>
  );
}

function Found({ state }: { readonly state: SearchState }): ReactNode {
  const rosterLoader = useRosterLoader();
  const loaded = useReadable(rosterLoader.state, (value) => value);
  useEffect(() => void rosterLoader.load(), [rosterLoader]); // the roster has the colours of the cards
  if (state.kind === "failed") {
    return (
      <p className="list-note" role="alert">
        {messages.failed}
      </p>
    );
  }
  const found = resultOf(state);
  if (found === undefined || loaded.kind !== "ready") {
    return <RosterPending failed={loaded.kind === "failed"} onRetry={() => void rosterLoader.load()} />;
  }
  if (found.total === 0) return <NothingFound text={noResults} hasFilters={false} />;
  return (
    <>
      <CardList
        rows={found.hits.map(({ account }) => loaded.value.toRow(account))}
        hits={found.hits}
        notes={found.hits.map(noteOf)}
      />
      {found.where && found.total > found.hits.length && (
        <p className="list-note">
          <a className="button" href={browseHref(found.where)}>
            {messages.wholeList}
          </a>
        </p>
      )}
    </>
  );
}

/** Why an account was found, if its name does not show it. */
function noteOf({ alias, without }: Hit): string | undefined {
  if (without !== undefined) return messages.without(without);
  return alias === undefined ? undefined : messages.alsoKnownAs(alias);
}

/** The result on screen. The previous result stays while the next term loads, so that the list does not flicker. */
function resultOf(state: SearchState): SearchResult | undefined {
  if (state.kind === "ready") return state.result;
  return state.kind === "loading" ? state.previous : undefined;
}
