import type { Acct, Team } from "@roster/core";
import { more } from "@roster/texts/following";
import { Icon, Popover } from "@roster/ui";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { AlertsDialog } from "../../alerts/later/alerts-dialog.tsx";
import { useAlertsLabel } from "../../alerts/later/alerts-button.tsx";
import { ButtonLabel, SpoilersDialog } from "../../spoilers/later/spoilers-button.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";

/** What a visitor can do with a team that they follow. */
export function TeamMore(props: {
  readonly team: Team;
  readonly accts: readonly Acct[];
  readonly loaded: LoadedRoster;
}): ReactNode {
  const { team, accts } = props;
  const menu = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const teams = useMemo(() => [team], [team]);
  const label = useAlertsLabel(accts);
  return (
    <div className="following-more">
      <Button ref={opener} popoverTarget={menu} aria-haspopup="true" aria-label={`${more}: ${team.name}`}>
        {more}
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover id={menu} label={team.name}>
        <Button
          className="popover-row"
          popoverTarget={menu}
          popoverTargetAction="hide"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="bell" />
          <span>{label}</span>
        </Button>
        <Button
          className="popover-row"
          popoverTarget={menu}
          popoverTargetAction="hide"
          aria-haspopup="dialog"
          onClick={() => setHiding(true)}
        >
          <Icon name="eye-crossed" />
          <ButtonLabel teams={teams} />
        </Button>
      </Popover>
      <SpoilersDialog
        teams={teams}
        open={isHiding}
        onClose={() => setHiding(false)}
        returnFocus={() => opener.current}
      />
      <AlertsDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} returnFocus={() => opener.current} />
    </div>
  );
}
