"use client";

import { broken, brokenText, plain } from "@roster/texts/offline-failure";
import { backToRoster, reload } from "@roster/texts/site";
import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import { PLAIN_QUERY, withBase } from "../../routes.ts";

/**
 * Shown in place of a page that failed to render.
 * @param hasPlain offers the prerendered page, because the frame failed and would fail again on each page
 */
export function BrokenPage({ hasPlain = false }: { readonly hasPlain?: boolean }): ReactNode {
  return (
    <EmptyState
      title={broken}
      headingLevel={1}
      picture={null}
      actions={
        <>
          <ReloadButton>{reload}</ReloadButton>
          {hasPlain && (
            <a className="button" href={PLAIN_QUERY}>
              {plain}
            </a>
          )}
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

export function ReloadButton({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Button data-kind="solid" onClick={() => window.location.reload()}>
      {children}
    </Button>
  );
}
