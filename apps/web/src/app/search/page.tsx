import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StaticLists } from "../../features/list/static-lists.tsx";
import { SearchResults } from "../../features/search/search-results.tsx";

export const metadata: Metadata = { title: "Search" };

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
