import { description } from "@roster/texts/search";
import { search } from "@roster/texts/site";
import { searchNeedsScript } from "@roster/texts/static-lists";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { StaticLists } from "../../features/static-lists/build/static-lists.tsx";
import { SearchResults } from "../../features/search/search-results.tsx";
import { pageMetadata } from "../../metadata/page-metadata.ts";
import { SEARCH_PATH } from "../../routes.ts";

export const metadata = pageMetadata({
  title: search,
  description: description(site.name),
  path: SEARCH_PATH,
  index: false,
});

export default function SearchPage(): ReactNode {
  return (
    <>
      <SearchResults />
      <StaticLists>{searchNeedsScript}</StaticLists>
    </>
  );
}
