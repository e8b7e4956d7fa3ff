import type { FacetValue, Roster } from "@roster/core";
import { facets, site } from "../../directory.ts";
import { browseHref } from "../../routes.ts";

/** How many accounts have each value. The build writes it into the code, because as a prop it would be in the data of each page. */
export const counts: ReturnType<Roster["counts"]> = JSON.parse(process.env["COUNTS"] ?? "{}");

// a search without a term or without results offers the lists of the facet that groups teams, or else of the first filter
const facet = facets.find(({ key }) => key === site.teams?.group) ?? facets.find(({ filter }) => filter);
const { key = "", label: listsLabel, values = [] } = facet ?? {};
export { listsLabel };

/** The values of this facet that have accounts, with the addresses of their lists. */
export const listValues = (counted = counts): readonly (FacetValue & { readonly href: string })[] =>
  values
    .filter(({ value }) => counted[key]?.some((each) => each.value === value))
    .map((one) => ({ ...one, href: browseHref({ [key]: one.value }) }));
