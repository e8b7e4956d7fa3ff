import type { Facet, Filter } from "@roster/core";
import type { ReactNode } from "react";
import { facets as allFacets } from "../../directory.ts";
import { absoluteUrl, BROWSE_PATH, listPath } from "../../routes.ts";

/** Tells search engines the address of a filtered list, or not to index it. React moves the element into the head. */
export function BrowseAddress({ filter }: { readonly filter: Filter }): ReactNode {
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
