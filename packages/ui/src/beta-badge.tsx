import type { ReactNode } from "react";
import { messages } from "./messages.ts";
import { Tooltip } from "./tooltip.tsx";

/** The mark of an account that is flagged beta, with a tooltip that explains it. */
export function BetaBadge(): ReactNode {
  return (
    <Tooltip className="beta" text={messages.betaNote}>
      {messages.beta}
    </Tooltip>
  );
}
