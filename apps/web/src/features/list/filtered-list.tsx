"use client";

import { type Filter, PAGE_SIZE } from "@roster/core";
import { Spinner } from "@roster/ui";
import type { ReactNode } from "react";
import "../../styles/roster-pending.css";
import { CardList } from "./card-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PageHead } from "./page-head.tsx";
import { Reveal } from "./reveal.tsx";
import type { RosterState } from "../roster/roster-loader.ts";
import { useFocusOnNew, useRevealed } from "./use-revealed.ts";
import { accountCount, browse, loadingRoster, tryAgain } from "../../messages.ts";
import { noMatch, notLoaded } from "./results-messages.ts";

/** The accounts that match a filter, 60 at a time. */
export function FilteredList(props: {
  readonly loaded: RosterState;
  readonly filter: Filter;
  readonly onRetry: () => void;
}): ReactNode {
  const { loaded, filter, onRetry } = props;
  const accounts = loaded.kind === "ready" ? loaded.value.roster.query({ where: filter }) : [];
  const { wanted, reveal } = useRevealed(PAGE_SIZE, accounts);
  const shown = accounts.slice(0, wanted);
  const focusOnNew = useFocusOnNew(shown.map(({ username }) => username));
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
          <CardList rows={shown.map(loaded.value.toRow)} />
          {shown.length < accounts.length && (
            <Reveal
              onReveal={(cause) => {
                focusOnNew(cause);
                reveal(shown.length);
              }}
            />
          )}
        </>
      )}
    </>
  );
}

/** Shown in place of a list while the roster loads, or after loading failed. */
export function RosterPending({
  failed,
  onRetry,
}: {
  readonly failed: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  if (!failed) {
    return (
      <p className="list-loading" role="status">
        <Spinner /> {loadingRoster}
      </p>
    );
  }
  return (
    <div className="panel" role="alert">
      <p>{notLoaded}</p>
      <button type="button" className="button" data-kind="solid" onClick={onRetry}>
        {tryAgain}
      </button>
    </div>
  );
}
