import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { BROWSE_PATH, withBase } from "../../routes.ts";
import { socialHandle, socialUrl } from "../../directory.ts";
import * as messages from "./results-messages.ts";

/** Shown in place of a list without accounts. `text` gives the reason. */
export function NothingFound({ text }: { readonly text: string }): ReactNode {
  const [before, after] = messages.askToAdd;
  return (
    <EmptyState
      title={messages.nothingFound}
      actions={
        <a className="button" href={withBase(BROWSE_PATH)}>
          {messages.removeFilters}
        </a>
      }
    >
      {text}
      {before}
      <a href={socialUrl} target="_blank" rel="noopener noreferrer">
        {socialHandle}
      </a>
      {after}
    </EmptyState>
  );
}
