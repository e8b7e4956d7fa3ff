"use client";

import { createDeferred } from "@roster/core/site";
import { accountCount, browse } from "@roster/texts/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { useCurrentLocation } from "../../location.ts";
import { AccountList } from "./account-list.tsx";
import { BrowseAddress } from "./browse-address.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PageHead } from "./page-head.tsx";
import { RosterPending } from "./roster-pending.tsx";
import type { Row } from "../roster/rows.ts";
import { filterOf, knownFilterOf } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";

const EVERYTHING = { where: {} };
const filteredList = createDeferred("The filtered list", () => import("./later/filtered-list.tsx"));

/** The browse page: prerendered unfiltered, filtered in the browser by the address. */
export function BrowseResults({ rows, total }: { readonly rows: readonly Row[]; readonly total: number }): ReactNode {
  const rosterLoader = useRosterLoader();
  const { path, query } = useCurrentLocation();
  const roster = useReadable(rosterLoader.state, (value) => value);
  const code = useReadable(filteredList.state, (value) => value);
  const filter = useMemo(() => filterOf({ path, query }), [path, query]);
  const filtered = Object.keys(filter).length > 0;
  const accounts = useMemo(() => {
    if (!filtered || roster.kind !== "ready") return undefined;
    const known = knownFilterOf({ path, query }, roster.value.roster);
    const isKnown = Object.keys(known).length === Object.keys(filter).length;
    return isKnown ? roster.value.roster.query({ where: known }) : [];
  }, [roster, filtered, filter, path, query]);
  const load = useCallback(() => {
    void rosterLoader.load();
    void filteredList.load();
  }, [rosterLoader]);

  useEffect(() => {
    if (filtered) load();
  }, [load, filtered]);

  if (!filtered) {
    return (
      <div data-prerendered="">
        <BrowseAddress filter={filter} />
        <AccountList title={browse} source={EVERYTHING} path="/" page={1} total={total} rows={rows} />
      </div>
    );
  }
  return (
    <>
      <BrowseAddress filter={filter} />
      <PageHead title={browse} note={accounts && accountCount(accounts.length)} />
      <FilterBar filter={filter} />
      {accounts && roster.kind === "ready" && code.kind === "ready" ? (
        <code.value.FilteredList accounts={accounts} where={filter} toRow={roster.value.toRow} />
      ) : (
        <RosterPending failed={[roster.kind, code.kind].includes("failed")} onRetry={load} />
      )}
    </>
  );
}
