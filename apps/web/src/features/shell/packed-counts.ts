import type { ValueCount } from "@roster/core";
import { facets } from "../../directory.ts";

/** How many accounts have each value, by facet: those that any has. */
export type Counts = Readonly<Record<string, readonly ValueCount[]>>;

/** Counts as a page hands them to the browser: numbers alone, since the browser knows the facets and the order of their values. */
export type PackedCounts = readonly (readonly number[])[];

export function packCounts(counts: Counts): PackedCounts {
  return facets.map(({ key, filter, values }) =>
    filter ? values.map(({ value }) => counts[key]?.find((each) => each.value === value)?.count ?? 0) : [],
  );
}

/** The counts that were packed, of the facets that filter. */
export function unpackCounts(packed: PackedCounts): Counts {
  return Object.fromEntries(
    facets.map(({ key, values }, at) => [
      key,
      values.map(({ value }, index) => ({ value, count: packed[at]?.[index] ?? 0 })).filter(({ count }) => count > 0),
    ]),
  );
}
