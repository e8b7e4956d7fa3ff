import * as messages from "@roster/texts/list-results";
import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { BROWSE_PATH, withBase } from "../../../routes.ts";
import { socialHandle, socialUrl } from "../../../directory.ts";

/** Shown in place of a list without accounts. `text` gives the reason. */
export function NothingFound(props: { readonly text: string; readonly hasFilters?: boolean }): ReactNode {
  const { text, hasFilters = true } = props;
  const [before, after] = hasFilters ? messages.askToAdd : messages.askToAddFound;
  return (
    <EmptyState
      title={messages.nothingFound}
      actions={
        <a className="button" href={withBase(BROWSE_PATH)}>
          {hasFilters ? messages.removeFilters : messages.browseAll}
        </a>
      }
    >
      {text}
      {socialUrl !== undefined && (
        <>
          {before}
          <a href={socialUrl} target="_blank" rel="noopener noreferrer" translate="no">
            {socialHandle}
          </a>
          {after}
        </>
      )}
    </EmptyState>
  );
}
