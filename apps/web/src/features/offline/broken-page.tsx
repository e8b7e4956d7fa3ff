import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { ReloadButton } from "./reload-button.tsx";
import { withBase } from "../../routes.ts";

/** A page that could not be shown: says so, and how to go on. */
export function BrokenPage(): ReactNode {
  return (
    <EmptyState
      title="Something went wrong"
      headingLevel={1}
      picture={null}
      actions={
        <>
          <ReloadButton>Reload</ReloadButton>
          <a className="button" href={withBase("/")}>
            Back to the roster
          </a>
        </>
      }
    >
      This page could not be shown: a part of it failed, or was replaced while it was open. Whom you follow has not
      changed. Reload the page, or go back to the roster.
    </EmptyState>
  );
}
