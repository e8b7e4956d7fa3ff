import * as texts from "@roster/texts/any-list";
import type { ReactNode } from "react";
import { PageHead } from "../../list/page-head.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";

/** Asks for a list, and shows the plan of the list that was read. */
export function ListView(_: { readonly loaded: LoadedRoster }): ReactNode {
  return (
    <div data-prerendered="">
      <PageHead title={texts.pageName} />
    </div>
  );
}
