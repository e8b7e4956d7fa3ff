"use client";

import { cleanTerm, type SearchResult, type SearchState } from "@roster/core/search";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import "@roster/ui/styles/marked.css";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { CardList } from "../list/card-list.tsx";
import { RosterPending } from "../list/filtered-list.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import { PageHead } from "../list/page-head.tsx";
import { termOf } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useSearch } from "./search-box.ts";

/** The search page: the term as heading, the accounts found below it. */
export function SearchResults(): ReactNode {
  const { engine, box } = useSearch();
  const state = useReadable(engine.state, (value) => value);
  const typed = useReadable(box.term, (value) => value);
  const { path, query, known } = useCurrentLocation();
  // until the box has taken it over, the term is the address's
  const term = typed ?? (known ? cleanTerm(termOf({ path, query }) ?? "") : "");
  const note = term !== "" && state.kind === "ready" ? resultCount(state.result) : undefined;
  return (
    <>
      <div data-prerendered={term === "" ? "" : undefined}>
        <PageHead title={term === "" ? "Search" : `“${term}”`} verbatim={term !== ""} note={note} live />
        {term === "" && <p className="list-note">{site.searchHint ?? "Type a name"}</p>}
      </div>
      {term !== "" && <Found state={state} />}
    </>
  );
}

function Found({ state }: { readonly state: SearchState }): ReactNode {
  const rosterLoader = useRosterLoader();
  const loaded = useReadable(rosterLoader.state, (value) => value);
  useEffect(() => void rosterLoader.load(), [rosterLoader]); // cards take their teams' colours from it
  if (state.kind === "failed") {
    return (
      <p className="list-note" role="alert">
        Search did not answer. Check your connection and type again, or browse the lists instead.
      </p>
    );
  }
  const found = resultOf(state);
  if (found === undefined || loaded.kind !== "ready") {
    return <RosterPending failed={loaded.kind === "failed"} onRetry={() => void rosterLoader.load()} />;
  }
  if (found.total === 0) return <NothingFound />;
  return <CardList rows={found.hits.map(({ account }) => loaded.value.toRow(account))} hits={found.hits} />;
}

/** What is on screen: the last result stays while the next term is looked up, so that the list does not blink. */
function resultOf(state: SearchState): SearchResult | undefined {
  if (state.kind === "ready") return state.result;
  return state.kind === "loading" ? state.previous : undefined;
}

function resultCount({ hits, total }: SearchResult): string {
  if (total > hits.length) return `${hits.length} of ${total} results`;
  return total === 1 ? "1 result" : `${total} results`;
}
