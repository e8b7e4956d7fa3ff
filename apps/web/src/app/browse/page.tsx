import { pageOf } from "../../list-pages.ts";
import { filtersNeedScript } from "@roster/texts/static-lists";
import type { ReactNode } from "react";
import { BrowseResults } from "../../features/list/browse-results.tsx";
import { StaticLists } from "../../features/static-lists/build/static-lists.tsx";
import { browseMetadata } from "../../metadata/page-metadata.ts";
import { roster, toRow } from "../../roster.ts";

export const metadata = browseMetadata();

export default function BrowsePage(): ReactNode {
  const accounts = roster.query();
  return (
    <>
      {/* before the list, because without JavaScript an address with a filter shows all accounts */}
      <StaticLists>{filtersNeedScript}</StaticLists>
      <BrowseResults rows={pageOf(accounts, 1).map(toRow)} total={accounts.length} />
    </>
  );
}
