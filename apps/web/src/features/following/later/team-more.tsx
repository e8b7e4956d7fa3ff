import type { Acct, Team } from "@roster/core";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { AlertsDialog } from "../../alerts/later/alerts-dialog.tsx";
import { useAlertsLabel } from "../../alerts/later/alerts-button.tsx";
import { ButtonLabel, SpoilersDialog } from "../../spoilers/later/spoilers-button.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { MoreMenu } from "./more-menu.tsx";

/** What a visitor can do with a team that they follow. */
export function TeamMore(props: {
  readonly team: Team;
  readonly accts: readonly Acct[];
  readonly loaded: LoadedRoster;
}): ReactNode {
  const { team, accts } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const teams = useMemo(() => [team], [team]);
  const label = useAlertsLabel(accts);
  return (
    <div className="following-more">
      <MoreMenu
        of={team.name}
        opener={opener}
        dialogs={[
          { icon: "bell", label, open: () => setOpen(true) },
          { icon: "eye-crossed", label: <ButtonLabel teams={teams} />, open: () => setHiding(true) },
        ]}
      />
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
