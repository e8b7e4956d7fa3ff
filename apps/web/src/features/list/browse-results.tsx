"use client";

import type { Account, Facet, Filter } from "@roster/core";
import { noMatch } from "@roster/texts/list-results";
import { accountCount, browse } from "@roster/texts/site";
import { type ComponentType, type ReactNode, useMemo } from "react";
import { facets as allFacets } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { absoluteUrl, BROWSE_PATH, filterOf, listPath } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import { type LoadedRoster, useRosterLoader } from "../roster/roster-loader.ts";
import type { Row } from "../roster/rows.ts";
import { AccountList } from "./account-list.tsx";
import { CardList } from "./card-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PageHead } from "./page-head.tsx";
import { Reveal } from "./reveal.tsx";
import { Pending } from "./roster-pending.tsx";
import { useGrowingList } from "./use-growing-list.ts";

const EVERYTHING = { where: {} };

/** The browse page: prerendered unfiltered, filtered in the browser by the address. */
export function BrowseResults({ rows, total }: { readonly rows: readonly Row[]; readonly total: number }): ReactNode {
  const { path, query } = useCurrentLocation();
  const filter = useMemo(() => filterOf({ path, query }), [path, query]);
  const filtered = Object.keys(filter).length > 0;
  const later = useLater("The filtered list", () => import("./later/nothing-found.tsx"), filtered, useRosterLoader());
  const accounts = useMemo(
    () => (later.kind === "ready" && filtered ? later.data.list({ where: filter }) : undefined),
    [later, filtered, filter],
  );
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
      {accounts && later.kind === "ready" ? (
        <FilteredList accounts={accounts} toRow={later.data.toRow} NothingFound={later.value.NothingFound} />
      ) : (
        <Pending of={later} />
      )}
    </>
  );
}

const NO_ROWS: readonly Row[] = [];

function FilteredList(
  props: Pick<LoadedRoster, "toRow"> & {
    readonly accounts: readonly Account[];
    readonly NothingFound: ComponentType<{ readonly text: string }>;
  },
): ReactNode {
  const { accounts, toRow, NothingFound } = props;
  const { cards, shown, onReveal } = useGrowingList(NO_ROWS, accounts, toRow);
  const { shown: rows, ...progress } = cards;
  const left = accounts.length - shown;
  if (accounts.length === 0) return <NothingFound text={noMatch} />;
  return (
    <>
      <CardList rows={rows} byPosition hasMore={left > 0} {...progress} />
      {left > 0 && <Reveal shown={shown} left={left} onReveal={onReveal} />}
    </>
  );
}

/** Tells search engines the address of a filtered list, or not to index it. React moves the element into the head. */
function BrowseAddress({ filter }: { readonly filter: Filter }): ReactNode {
  const path = filterAddress(filter, allFacets);
  return path === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={absoluteUrl(path)} />
  );
}

/**
 * The canonical path of a filtered list: the static list of its only value. Undefined for lists that search engines do
 * not index: a combination of values, or a value that no facet has.
 */
export function filterAddress(filter: Filter, facets: readonly Facet[]): string | undefined {
  const [first, ...others] = Object.entries(filter);
  if (first === undefined) return BROWSE_PATH;
  const [key, value = ""] = first;
  const facet = facets.find((each) => each.key === key);
  const isNamed = facet?.filter === true && facet.values.some((each) => each.value === value);
  return others.length === 0 && isNamed ? listPath(key, value) : undefined;
}
