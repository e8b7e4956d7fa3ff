import * as texts from "@roster/texts/spoilers";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useClock } from "../../../page.ts";
import { spoilers } from "./spoilers.ts";
import { endText } from "./times.ts";

export { SpoilersDialog } from "./spoilers-dialog.tsx";

/** Until when a team is hidden. */
export function ButtonLabel({ team }: { readonly team: string }): ReactNode {
  const until = useReadable(spoilers.hidden, (all) => all.find((one) => one.teams.includes(team))?.until);
  const now = useClock().now();
  return (
    <span data-hidden={until === undefined ? undefined : ""}>
      {until === undefined ? texts.noSpoilers : texts.until(endText(until, now))}
    </span>
  );
}
