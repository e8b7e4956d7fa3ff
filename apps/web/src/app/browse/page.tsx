import { pageOf } from "@roster/core";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BrowseResults } from "../../features/list/browse-results.tsx";
import { createRows } from "../../features/list/rows.ts";
import { StaticLists } from "../../features/list/static-lists.tsx";
import { roster } from "../../roster.ts";

export const metadata: Metadata = { title: "Browse" };

export default function BrowsePage(): ReactNode {
  const { items, total } = pageOf(roster.query(), 1);
  return (
    <>
      <BrowseResults rows={items.map(createRows(roster))} total={total} />
      <noscript>
        <StaticLists>Filters need JavaScript. These lists do not:</StaticLists>
      </noscript>
    </>
  );
}
