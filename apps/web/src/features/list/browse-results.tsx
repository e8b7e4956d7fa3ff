"use client";

import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import { useCurrentLocation } from "../../location.ts";
import { AccountList } from "./account-list.tsx";
import { BrowseAddress } from "./browse-address.tsx";
import { FilteredList } from "./filtered-list.tsx";
import type { Row } from "../roster/rows.ts";
import { filterOf } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { browse } from "../../messages.ts";

const EVERYTHING = { where: {} };

/** The browse page: prerendered unfiltered, filtered in the browser by the address. */
export function BrowseResults({ rows, total }: { readonly rows: readonly Row[]; readonly total: number }): ReactNode {
  const rosterLoader = useRosterLoader();
  const location = useCurrentLocation();
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const filter = filterOf(location);
  const filtered = Object.keys(filter).length > 0;

  useEffect(() => {
    if (filtered) void rosterLoader.load();
  }, [rosterLoader, filtered]);

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
      <FilteredList key={location.query} loaded={loaded} filter={filter} onRetry={() => void rosterLoader.load()} />
    </>
  );
}
