"use client";

import { cleanTerm, type SearchResult, type SearchState } from "@roster/core/search";
import * as texts from "@roster/texts/search";
import { search } from "@roster/texts/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useDeferredValue } from "react";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { PasteLine } from "../list-ways/paste-line.tsx";
import { Pending } from "../list/roster-pending.tsx";
import { PageHead } from "../list/page-head.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { onSite } from "@roster/texts/metadata";
import { usePage } from "../../page.ts";
import { termOf } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import { useTitle } from "../../use-title.ts";
import { useSearch } from "./search-box.ts";

/** The search page: the term as heading, and the accounts that match it. */
export function SearchResults(): ReactNode {
  const { engine, box } = useSearch();
  // while keys are pressed faster than results are drawn, only the latest results are drawn
  const state = useDeferredValue(useReadable(engine.state, (value) => value));
  const inBox = useReadable(box.term, (value) => value);
  const pasted = useReadable(box.pasted, (value) => value);
  const { pageOrigin } = usePage();
  const { path, query, known } = useCurrentLocation();
  // until the search box has a term, it is the address's
  const term = inBox ?? (known ? cleanTerm(termOf({ path, query }) ?? "") : "");
  // the page without a term needs the teams and searches stored in the browser, so it loads after the page
  const isStart = term === "" && known;
  const start = useLater("The start of the search", () => import("./later/search-start.tsx"), isStart);
  // the readers of lists load with the first text that may be a list; a text in quotation marks is a name
  const mayBeList = /^(?!").*(?:\/|@.*@)/.test(term);
  const typed = useLater("The list in the search", () => import("./later/typed-list.tsx"), mayBeList);
  const list = mayBeList && typed.kind === "ready" ? typed.value.typedList(term, pasted, pageOrigin) : undefined;
  const found = resultOf(state);
  const note = term !== "" && found && !found.unlisted ? resultCount(found.hits.length, found.total) : undefined;
  // the heading is about the list below it, which changes with the answer
  const title = texts.quoted(found?.term ?? term);
  useTitle(onSite(term === "" ? search : texts.quoted(term), site.name));
  if (list !== undefined && typed.kind === "ready") return <typed.value.TypedListCard list={list} term={term} />;
  return (
    <>
      <div data-prerendered={term === "" ? "" : undefined}>
        {term === "" ? (
          <PageHead title={search} live />
        ) : (
          <PageHead {...{ title, note }} verbatim translate="no" live />
        )}
        {term === "" && <p className="list-note">{site.searchHint ?? texts.hint}</p>}
        {term === "" && <PasteLine className="list-note" />}
      </div>
      {term !== "" && (mayBeList && typed.kind === "pending" ? <Pending of={typed} /> : <Results state={state} />)}
      {isStart && start.kind === "ready" && <start.value.SearchStart />}
    </>
  );
}

function Results({ state }: { readonly state: SearchState }): ReactNode {
  const view = useLater("The results", () => import("./later/found.tsx"), true, useRosterLoader());
  if (state.kind === "failed") {
    return (
      <p className="list-note" role="alert">
        {texts.failed}
      </p>
    );
  }
  const found = resultOf(state);
  if (found === undefined || view.kind !== "ready") return <Pending of={view} />;
  return <view.value.Found found={found} roster={view.data.roster} toRow={view.data.toRow} />;
}

/** The result on screen. The previous result stays while the next term loads, so that the list does not flicker. */
function resultOf(state: SearchState): SearchResult | undefined {
  if (state.kind === "ready") return state.result;
  return state.kind === "loading" ? state.previous : undefined;
}

export const resultCount = (shown: number, total: number): string =>
  total > shown ? texts.someResults(shown, total) : texts.allResults(total);
