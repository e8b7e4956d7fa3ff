"use client";

import { cleanTerm, type SearchResult, type SearchState } from "@roster/core/search";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import "@roster/ui/styles/marked.css";
import "../../styles/static-lists.css";
import { facets, site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { CardList } from "../list/card-list.tsx";
import { RosterPending } from "../list/filtered-list.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import { PageHead } from "../list/page-head.tsx";
import { onSite } from "../../metadata/messages.ts";
import { browseHref, searchPath, termOf, withBase } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { cardOf } from "./hit-card.tsx";
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
  useTitle(term === "" ? undefined : onSite(messages.quoted(term), site.name));
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
  const rows = found.hits.map(({ account }) => loaded.value.toRow(account));
  return (
    <>
      {found.suggestion !== undefined && (
        <p className="list-note">
          <a href={withBase(searchPath(found.suggestion))}>{messages.didYouMean(found.suggestion)}</a>
        </p>
      )}
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <CardList rows={rows} cards={rows.map((row, at) => cardOf(row, found.hits[at]))} />
      )}
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

/** Shown in place of results: the lists of the directory. */
function Nothing(): ReactNode {
  return (
    <>
      <NothingFound text={noResults} hasFilters={false} />
      <p className="list-note">{messages.pickList}</p>
      <ul className="static-lists">
        {facets
          .filter(({ filter }) => filter)
          .flatMap(({ key, values }) =>
            values.map(({ value, plural = value }) => (
              <li key={`${key} ${value}`}>
                <a href={browseHref({ [key]: value })}>{plural}</a>
              </li>
            )),
          )}
      </ul>
    </>
  );
}

/** Sets the title of the page, also after the router writes the title that was prerendered. */
function useTitle(title: string | undefined): void {
  // a layout effect, so that the title of the next page is not changed
  useLayoutEffect(() => {
    const prerendered = onSite(search, site.name);
    document.title = title ?? prerendered;
    if (title === undefined) return undefined;
    const observer = new MutationObserver(() => {
      if (document.title === prerendered) document.title = title;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}

/** The result on screen. The previous result stays while the next term loads, so that the list does not flicker. */
function resultOf(state: SearchState): SearchResult | undefined {
  if (state.kind === "ready") return state.result;
  return state.kind === "loading" ? state.previous : undefined;
}
