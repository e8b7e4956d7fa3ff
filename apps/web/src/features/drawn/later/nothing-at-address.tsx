import { explanation, title } from "@roster/texts/not-found";
import { backToRoster } from "@roster/texts/site";
import { DigitTiles, EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { withBase } from "../../../routes.ts";

/** The message at an address that has no page. `search` is a link that searches for the name in that address. */
export function NothingAtAddress({ search }: { readonly search: ReactNode }): ReactNode {
  return (
    <EmptyState
      title={title}
      headingLevel={1}
      picture={<DigitTiles text="404" />}
      actions={
        <div className="not-found-actions">
          <a className="button" data-kind="solid" href={withBase("/")}>
            {backToRoster}
          </a>
          {search}
        </div>
      }
    >
      {explanation}
    </EmptyState>
  );
}
