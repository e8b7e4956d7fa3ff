import type { Acct, Team } from "@roster/core";
import { isFollowed, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/alerts";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useVisitorFollows } from "../../../page.ts";
import { useLater } from "../../../use-later.ts";
import { useRosterLoader } from "../../roster/roster-loader.ts";
import { useKnownAlerts } from "./use-alerts.ts";

/** What a button says that opens the alerts of these accounts: how many are on, once the server has said it. */
export function useAlertsLabel(accts: readonly Acct[]): string {
  const on = useKnownAlerts(accts).filter(([, { notify }]) => notify).length;
  return on === 0 ? texts.button : texts.buttonOn(on);
}

/** Opens the alerts of a team of which the visitor follows an account. Its dialog stands beside it, and in no popover. */
export function AlertsButton(props: { readonly team: Team["id"]; readonly accts: readonly Acct[] }): ReactNode {
  const { team: id, accts } = props;
  const hasFollowed = useReadable(useVisitorFollows().states, (states) =>
    accts.some((acct) => isFollowed(stateOf(states, acct))),
  );
  const label = useAlertsLabel(accts);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const dialog = useLater("The alerts", () => import("./alerts-dialog.tsx"), false, useRosterLoader());
  const team = dialog.kind === "ready" ? dialog.data.roster.team(id) : undefined;
  if (!hasFollowed && !isOpen) return null;
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.load();
        }}
      >
        <Icon name="bell" />
        <span key={label}>{label}</span>
      </Button>
      {isOpen && dialog.kind === "failed" && <p role="alert">{texts.notLoaded}</p>}
      {dialog.kind === "ready" && team && (
        <dialog.value.AlertsDialog
          {...{ team, accts, isOpen }}
          loaded={dialog.data}
          onClose={() => setOpen(false)}
          returnFocus={() => opener.current}
        />
      )}
    </>
  );
}
