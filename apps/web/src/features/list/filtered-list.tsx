"use client";

import { type Filter, PAGE_SIZE } from "@roster/core";
import { type ReactNode, useMemo } from "react";
import { CardList } from "./card-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PageHead } from "./page-head.tsx";
import { Reveal } from "./reveal.tsx";
import { RosterPending } from "./roster-pending.tsx";
import type { RosterState } from "../roster/roster-loader.ts";
import { useFocusOnNew, useRevealed } from "./use-revealed.ts";
import { useSlices } from "./use-slices.ts";
import { accountCount, browse } from "../../messages.ts";
import { noMatch } from "./results-messages.ts";

/** The accounts that match a filter, 60 at a time. */
export function FilteredList(props: {
  readonly loaded: RosterState;
  readonly filter: Filter;
  readonly onRetry: () => void;
}): ReactNode {
  const { loaded, filter, onRetry } = props;
  const accounts = useMemo(
    () => (loaded.kind === "ready" ? loaded.value.roster.query({ where: filter }) : []),
    [loaded, filter],
  );
  const { wanted, reveal } = useRevealed(PAGE_SIZE, accounts);
  const rows = useMemo(
    () => (loaded.kind === "ready" ? accounts.slice(0, wanted).map(loaded.value.toRow) : []),
    [loaded, accounts, wanted],
  );
  const waiting = useSlices(rows);
  const focusOnNew = useFocusOnNew(rows.map(({ username }) => username));
  if (loaded.kind !== "ready") {
    return (
      <>
        <PageHead title={browse} />
        <FilterBar filter={filter} />
        <RosterPending failed={loaded.kind === "failed"} onRetry={onRetry} />
      </>
    );
  }
  return (
    <>
      <PageHead title={browse} note={accountCount(accounts.length)} />
      <FilterBar filter={filter} />
      {accounts.length === 0 ? (
        <NothingFound text={noMatch} />
      ) : (
        <>
          <CardList rows={rows} waiting={waiting} />
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
