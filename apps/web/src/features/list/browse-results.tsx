"use client";

import { accountCount, browse } from "@roster/texts/site";
import { type ReactNode, useMemo } from "react";
import { useCurrentLocation } from "../../location.ts";
import { AccountList } from "./account-list.tsx";
import { BrowseAddress } from "./browse-address.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PageHead } from "./page-head.tsx";
import { Pending } from "./roster-pending.tsx";
import type { Row } from "../roster/rows.ts";
import { filterOf, knownFilterOf } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useLater } from "../../use-later.ts";

const EVERYTHING = { where: {} };

/** The browse page: prerendered unfiltered, filtered in the browser by the address. */
export function BrowseResults({ rows, total }: { readonly rows: readonly Row[]; readonly total: number }): ReactNode {
  const { path, query } = useCurrentLocation();
  const filter = useMemo(() => filterOf({ path, query }), [path, query]);
  const filtered = Object.keys(filter).length > 0;
  const list = useLater("The filtered list", () => import("./later/filtered-list.tsx"), filtered, useRosterLoader());
  const roster = list.kind === "ready" ? list.data.roster : undefined;
  const accounts = useMemo(() => {
    if (!filtered || roster === undefined) return undefined;
    const known = knownFilterOf({ path, query }, roster);
    const isKnown = Object.keys(known).length === Object.keys(filter).length;
    return isKnown ? roster.query({ where: known }) : [];
  }, [roster, filtered, filter, path, query]);
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
      {accounts && list.kind === "ready" ? (
        <list.value.FilteredList accounts={accounts} where={filter} toRow={list.data.toRow} />
      ) : (
        <Pending of={list} />
      )}
    </>
  );
}
