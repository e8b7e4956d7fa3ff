import type { Filter } from "@roster/core";
import type { ReactNode } from "react";
import { facets } from "../../directory.ts";
import { filterAddress } from "./filter-address.ts";
import { absoluteUrl } from "../../routes.ts";

/** Tells search engines where the list of a filter lies, or to leave it out. React puts both into the head. */
export function BrowseAddress({ filter }: { readonly filter: Filter }): ReactNode {
  const path = filterAddress(filter, facets);
  return path === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={absoluteUrl(path)} />
  );
}
