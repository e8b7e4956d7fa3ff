import { DigitTiles, Disclosure, EmptyState } from "@roster/ui";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { NotFoundSearch, SuggestedAccounts } from "../features/not-found/not-found-help.tsx";
import { ListLinks } from "../features/static-lists/static-lists.tsx";
import { Document } from "./document.tsx";
import { metadata as rootMetadata } from "./layout.tsx";
import "../styles/not-found.css";
import { withBase } from "../routes.ts";
import { backToRoster } from "../messages.ts";
import * as messages from "../features/not-found/messages.ts";

export const metadata: Metadata = {
  ...rootMetadata,
  title: messages.pageTitle(site.name),
  description: messages.description(site.name),
};

/** Shown at addresses without a page. It is outside the root layout, because every page's data would include it there. */
export default function NotFound(): ReactNode {
  return (
    <Document missing>
      <div className="not-found">
        <EmptyState
          title={messages.title}
          headingLevel={1}
          picture={<DigitTiles text="404" />}
          actions={
            <div className="not-found-actions">
              <a className="button" data-kind="solid" href={withBase("/")}>
                {backToRoster}
              </a>
              <NotFoundSearch />
            </div>
          }
        >
          {messages.explanation}
        </EmptyState>
        <Disclosure summary={messages.pickList}>
          <ListLinks />
        </Disclosure>
        <SuggestedAccounts />
      </div>
    </Document>
  );
}
