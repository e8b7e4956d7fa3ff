import type { Account, Facet, FacetValue } from "@roster/core";
import { roster } from "../../roster.ts";

/** A static list of the accounts with one value of one facet: what filters offer without JavaScript. */
export interface FilterList {
  readonly facet: Facet;
  readonly value: FacetValue;
  readonly path: string;
  readonly accounts: readonly Account[];
}

export function filterListPath(key: string, value: string): string {
  return `/browse/${key}/${valueSlug(value)}`;
}

export function valueSlug(value: string): string {
  return value.toLowerCase().replaceAll(" ", "-");
}

/** Every filter value that some account has. */
export const filterLists: readonly FilterList[] = roster.facets
  .filter(({ filter }) => filter)
  .flatMap((facet) =>
    facet.values.map((value) => ({
      facet,
      value,
      path: filterListPath(facet.key, value.value),
      accounts: roster.query({ where: { [facet.key]: value.value } }),
    })),
  )
  .filter(({ accounts }) => accounts.length > 0);

export function findFilterList(key: string, slug: string): FilterList | undefined {
  return filterLists.find(({ facet, value }) => facet.key === key && valueSlug(value.value) === slug);
}
