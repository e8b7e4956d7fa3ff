import type { Acct, Team } from "@roster/core";
import { isFollowed, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/alerts";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { DialogButton } from "../../../dialog-button.tsx";
import { useVisitorFollows } from "../../../page.ts";
import { useLater } from "../../../use-later.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";

/** Opens the alerts of a team of which the visitor follows an account. */
export function AlertsButton(props: { readonly team: Team["id"]; readonly accts: readonly Acct[] }): ReactNode {
  const { team: id, accts } = props;
  const hasFollowed = useReadable(useVisitorFollows().states, (states) =>
    accts.some((acct) => isFollowed(stateOf(states, acct))),
  );
  const code = useLater("The alerts", () => import("./alerts-dialog.tsx"), false, useRosterLoader());
  const [open, setOpen] = useState(false);
  const team = code.kind === "ready" ? code.data.roster.team(id) : undefined;
  return (
    <DialogButton
      isOff={!hasFollowed}
      icon="bell"
      label={<span>{texts.button}</span>}
      onOpen={() => setOpen(true)}
      {...{ code, open }}
    >
      {code.kind === "ready" && team && (
        <code.value.AlertsDialog {...{ team, accts, open }} loaded={code.data} onClose={() => setOpen(false)} />
      )}
    </DialogButton>
  );
}
