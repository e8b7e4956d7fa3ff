import * as messages from "@roster/texts/not-found";
import { Disclosure } from "@roster/ui";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { site } from "../directory.ts";
import { NotFoundSearch, NotFoundSuggestions } from "../features/drawn/not-found-help.tsx";
import { ListLinks } from "../features/static-lists/build/static-lists.tsx";
import { Document } from "./document.tsx";
import { metadata as rootMetadata } from "./layout.tsx";
import { NothingAtAddress } from "../features/drawn/later/nothing-at-address.tsx";
import "../styles/later.css";

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
        <NothingAtAddress search={<NotFoundSearch />} />
        <Disclosure summary={messages.pickList}>
          <ListLinks />
        </Disclosure>
        <NotFoundSuggestions />
      </div>
    </Document>
  );
}
