import type { Filter } from "@roster/core";
import type { ReactNode } from "react";
import { facets } from "../../directory.ts";
import { filterAddress } from "./filter-address.ts";
import { absoluteUrl } from "../../routes.ts";

/** Tells search engines the address of a filtered list, or not to index it. React moves the element into the head. */
export function BrowseAddress({ filter }: { readonly filter: Filter }): ReactNode {
  const path = filterAddress(filter, facets);
  return path === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={absoluteUrl(path)} />
  );
}
