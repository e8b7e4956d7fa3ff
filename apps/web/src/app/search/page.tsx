import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { StaticLists } from "../../features/list/static-lists.tsx";
import { SEARCH_PATH } from "../../features/search/search-box.ts";
import { SearchResults } from "../../features/search/search-results.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";

export const metadata: Metadata = pageMetadata({
  title: "Search",
  description: `Search ${site.name} for accounts by name, handle or tag.`,
  path: SEARCH_PATH,
  index: false,
});

export default function SearchPage(): ReactNode {
  return (
    <>
      <SearchResults />
      <noscript>
        <StaticLists>Search needs JavaScript. These lists do not:</StaticLists>
      </noscript>
    </>
  );
}
