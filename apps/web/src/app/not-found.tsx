import { DigitTiles, EmptyState } from "@roster/ui";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { withBase } from "../directory.ts";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound(): ReactNode {
  return (
    <EmptyState
      title="Out of bounds"
      headingLevel={1}
      picture={<DigitTiles text="404" size="page" />}
      actions={
        <a className="button" data-kind="solid" href={withBase("/")}>
          Back to the roster
        </a>
      }
    >
      There is nothing at this address. The page may have moved, or the account may have left the roster.
    </EmptyState>
  );
}
