import { DigitTiles, Disclosure, EmptyState } from "@roster/ui";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { NotFoundSearch, SuggestedAccounts } from "../features/not-found/not-found-help.tsx";
import { ListLinks } from "../features/static-lists/static-lists.tsx";
import { Document } from "./document.tsx";
import "../styles/lost.css";
import { withBase } from "../routes.ts";

export const metadata: Metadata = {
  metadataBase: new URL(site.origin),
  title: `Not found on ${site.name}`,
  applicationName: site.name,
  description: `There is no page at this address. Go back to ${site.name}, or search it.`,
};

export { viewport } from "./layout.tsx";

/** Shown at addresses without a page. It is outside the root layout, because every page's data would include it there. */
export default function NotFound(): ReactNode {
  return (
    <Document lost>
      <div className="lost">
        <EmptyState
          title="Out of bounds"
          headingLevel={1}
          picture={<DigitTiles text="404" size="page" />}
          actions={
            <div className="lost-actions">
              <a className="button" data-kind="solid" href={withBase("/")}>
                Back to the roster
              </a>
              <NotFoundSearch />
            </div>
          }
        >
          There is no page at this address. The account may have been removed, or the link is mistyped.
        </EmptyState>
        <Disclosure summary="Or pick a list">
          <ListLinks />
        </Disclosure>
        <SuggestedAccounts />
      </div>
    </Document>
  );
}
