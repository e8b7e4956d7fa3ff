import type { ReactNode } from "react";

/** A text for visitors who have picked teams, and one for the others. A prerendered page has both, because only the browser knows which to show. */
export function ByTeams(props: { readonly some: string; readonly none: string }): ReactNode {
  return (
    <>
      <span data-with-teams="">{props.some}</span>
      <span data-without-teams="">{props.none}</span>
    </>
  );
}
