import { EmptyState } from "@roster/ui";
import type { ReactNode } from "react";
import { BROWSE_PATH, withBase } from "../../routes.ts";
import { socialHandle, socialUrl } from "../../directory.ts";

/** Nothing matches: says so, in the words of its page where there are any, and how to go on. */
export function NothingFound({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <EmptyState
      title="No Accounts Found"
      actions={
        <a className="button" href={withBase(BROWSE_PATH)}>
          Remove filters
        </a>
      }
    >
      {children ?? "Your search gave no results."} Try removing filters, or ask{" "}
      <a href={socialUrl} target="_blank" rel="noopener noreferrer">
        {socialHandle}
      </a>{" "}
      to have an account added.
    </EmptyState>
  );
}
