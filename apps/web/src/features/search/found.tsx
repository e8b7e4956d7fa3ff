"use client";

import type { SearchResult } from "@roster/core/search";
import { type ReactNode, useMemo } from "react";
import "@roster/ui/styles/marked.css";
import "../../styles/static-lists.css";
import { facets } from "../../directory.ts";
import { browseHref, searchPath, withBase } from "../../routes.ts";
import { CardList } from "../list/card-list.tsx";
import { NothingFound } from "../list/nothing-found.tsx";
import { noResults } from "../list/results-messages.ts";
import { useSlices } from "../list/use-slices.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { cardOf } from "./hit-card.tsx";
import * as messages from "./messages.ts";

/** The result of a search: its accounts as cards, and where else to look. */
export function Found({ found, toRow }: Pick<LoadedRoster, "toRow"> & { readonly found: SearchResult }): ReactNode {
  return (
    <>
      {found.suggestion !== undefined && (
        <p className="list-note">
          <a href={withBase(searchPath(found.suggestion))}>{messages.didYouMean(found.suggestion)}</a>
        </p>
      )}
      {found.hits.length === 0 ? <Nothing /> : <Hits hits={found.hits} toRow={toRow} />}
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

function Hits({ hits, toRow }: Pick<SearchResult, "hits"> & Pick<LoadedRoster, "toRow">): ReactNode {
  const cards = useMemo(
    () => hits.map((hit) => ({ row: toRow(hit.account), card: cardOf(toRow(hit.account), hit) })),
    [hits, toRow],
  );
  const { shown, ...progress } = useSlices(cards);
  const rows = useMemo(() => shown.map(({ row }) => row), [shown]);
  return <CardList rows={rows} cards={shown.map(({ card }) => card)} {...progress} />;
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
