import { type Account, type Facet, type FacetValue } from "@roster/core";
import { slugOf } from "@roster/core/site";
import { roster } from "../../../roster.ts";
import { listPath } from "../../../routes.ts";

/** A static list of the accounts with one value of a facet. It replaces filters without JavaScript. */
export interface FilterList {
  readonly facet: Facet;
  readonly value: FacetValue;
  /** The last segment of its path, not encoded. */
  readonly slug: string;
  readonly path: string;
  readonly accounts: readonly Account[];
}

/** Every filter value that some account has. */
export const filterLists: readonly FilterList[] = roster.facets
  .filter(({ filter }) => filter)
  .flatMap((facet) =>
    facet.values.map((value) => ({
      facet,
      value,
      slug: slugOf(value.value),
      path: listPath(facet.key, value.value),
      accounts: roster.query({ where: { [facet.key]: value.value } }),
    })),
  )
  .filter(({ accounts }) => accounts.length > 0);

/** The title of a static list. */
export function listTitle({ value }: Pick<FilterList, "value">): string {
  return value.plural ?? value.label ?? value.value;
}

/** Finds the list of a path. Compares encoded segments too, because the router does not decode them. */
export function findFilterList(key: string, slug: string): FilterList | undefined {
  return filterLists.find(({ facet, slug: each }) => isSegment(facet.key, key) && isSegment(each, slug));
}

function isSegment(text: string, segment: string): boolean {
  return text === segment || encodeURIComponent(text) === segment;
}
