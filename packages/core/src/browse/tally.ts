import type { FacetValue } from "../types.ts";
import { own } from "./filter.ts";
import type { Roster } from "./roster.ts";

/** A value of the first facet and its number of accounts. */
export interface Tally {
  readonly value: FacetValue;
  readonly count: number;
}

/**
 * Returns the most frequent values of the first facet, most frequent first. Leaves out values without accounts.
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
