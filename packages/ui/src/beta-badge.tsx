import type { ReactNode } from "react";
import { Tooltip } from "./tooltip.tsx";

/** The mark of an account that is flagged beta, with the sentence that says what that means. */
export function BetaBadge(): ReactNode {
  return (
    <Tooltip className="beta" text="This is a beta bot and may not be 100% reliable.">
      Beta
    </Tooltip>
  );
}
