import * as texts from "@roster/texts/any-list";
import type { ReactNode } from "react";
import { PageHead } from "../../list/page-head.tsx";

/** Asks for a list, and shows the plan of the list that was read. */
export function ListView(): ReactNode {
  return (
    <div data-prerendered="">
      <PageHead title={texts.pageName} />
    </div>
  );
}
