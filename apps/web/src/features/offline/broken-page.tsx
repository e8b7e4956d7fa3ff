import { broken, brokenText } from "@roster/texts/offline-failure";
import { backToRoster, reload } from "@roster/texts/site";
import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { ReloadButton } from "./reload-button.tsx";
import { withBase } from "../../routes.ts";

/** Shown in place of a page that failed to render. */
export function BrokenPage(): ReactNode {
  return (
    <EmptyState
      title={broken}
      headingLevel={1}
      picture={null}
      actions={
        <>
          <ReloadButton>{reload}</ReloadButton>
          <a className="button" href={withBase("/")}>
            {backToRoster}
          </a>
        </>
      }
    >
      {brokenText}
    </EmptyState>
  );
}
