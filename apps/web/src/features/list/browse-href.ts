import { type Filter, filterToQuery } from "@roster/core";
import { facets, withBase } from "../../directory.ts";

export const BROWSE_PATH = "/browse";

/** The address of the browse page with this filter. */
export function browseHref(filter: Filter): string {
  const query = filterToQuery(facets, filter);
  return withBase(query === "" ? BROWSE_PATH : `${BROWSE_PATH}?${query}`);
}
