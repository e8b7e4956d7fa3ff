"use client";

import { type Filter, PAGE_SIZE } from "@roster/core";
import { type ReactNode, useMemo } from "react";
import { CardList } from "./card-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PageHead } from "./page-head.tsx";
import { Reveal } from "./reveal.tsx";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { useFocusOnNew, useRevealed } from "./use-revealed.ts";
import { useSlices } from "./use-slices.ts";
import { accountCount, browse } from "../../messages.ts";
import { noMatch } from "./results-messages.ts";

/** The accounts that match a filter, 60 at a time. */
export function FilteredList(props: { readonly loaded: LoadedRoster; readonly filter: Filter }): ReactNode {
  const { loaded, filter } = props;
  const accounts = useMemo(() => loaded.roster.query({ where: filter }), [loaded, filter]);
  const { wanted, reveal } = useRevealed(PAGE_SIZE, accounts, filter);
  const rows = useMemo(() => accounts.slice(0, wanted).map(loaded.toRow), [loaded, accounts, wanted]);
  const { shown, isBusy } = useSlices(rows);
  const focusOnNew = useFocusOnNew(rows.map(({ username }) => username));
  return (
    <>
      <PageHead title={browse} note={accountCount(accounts.length)} />
      <FilterBar filter={filter} />
      {accounts.length === 0 ? (
        <NothingFound text={noMatch} />
      ) : (
        <>
          <CardList rows={shown} isBusy={isBusy} />
          {rows.length < accounts.length && (
            <Reveal
              onReveal={(cause) => {
                focusOnNew(cause);
                reveal(rows.length);
              }}
            />
          )}
        </>
      )}
    </>
  );
}
