import type { FacetValue } from "../types.ts";
import { own } from "./filter.ts";
import type { Roster } from "./roster.ts";

/** A value of the first facet and how many accounts have it. */
export interface Tally {
  readonly value: FacetValue;
  readonly count: number;
}

/**
 * The first facet's most frequent values, most frequent first; values that no account has are left out.
 * @example
 * tally(roster).map(({ value, count }) => [value.value, count]); // [["Fan", 2], ["Club", 1]]
 */
export function tally(roster: Pick<Roster, "facets" | "counts">, limit = 8): readonly Tally[] {
  const facet = roster.facets[0];
  if (!facet) return [];
  const counts = new Map(own(roster.counts(), facet.key)?.map(({ value, count }) => [value, count]));
  return facet.values
    .map((value) => ({ value, count: counts.get(value.value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);
}
