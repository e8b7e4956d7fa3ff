import type { Facet } from "../types.ts";

/**
 * Returns the text that stands for a value on pages: its label, or the value itself.
 * @example
 * labelOf(roster, "region", "North"); // "North"
 */
export function labelOf({ facets }: { readonly facets: readonly Facet[] }, key: string, value: string): string {
  const known = facets.find((facet) => facet.key === key)?.values.find((each) => each.value === value);
  return known?.label ?? value;
}
