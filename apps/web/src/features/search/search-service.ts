"use client";

import { createServiceContext } from "../../context.ts";
import type { SiteSearch } from "./deferred-search.ts";
import type { SearchBox } from "./search-box.ts";

/** The site's search and the box in the header. */
export interface SearchService {
  readonly engine: SiteSearch;
  readonly box: SearchBox;
}

export const [SearchContext, useSearch] = createServiceContext<SearchService>("search");
