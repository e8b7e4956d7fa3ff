import type { FacetValue } from "@roster/core";
import { type Counts, facets, groupFacet } from "../../../directory.ts";
import { browseHref } from "../../../routes.ts";

// a search without a term or without results offers the lists of the facet that groups teams, or else of the first filter
const facet = groupFacet ?? facets.find(({ filter }) => filter);
const { key = "", label: listsLabel, values = [] } = facet ?? {};
export { listsLabel };

/** The values of this facet that have accounts, with the addresses of their lists. */
export const listValues = (counts: Counts): readonly (FacetValue & { readonly href: string })[] =>
  values
    .filter(({ value }) => counts[key]?.some((each) => each.value === value))
    .map((one) => ({ ...one, href: browseHref({ [key]: one.value }) }));
