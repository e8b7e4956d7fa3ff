import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { StaticLists } from "../../features/static-lists/static-lists.tsx";
import { SearchResults } from "../../features/search/search-results.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { SEARCH_PATH } from "../../routes.ts";

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
