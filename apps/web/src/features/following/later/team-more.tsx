import type { Acct, Team } from "@roster/core";
import * as texts from "@roster/texts/alerts";
import { noSpoilers } from "@roster/texts/spoilers";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { AlertsDialog } from "../../alerts/later/alerts-dialog.tsx";
import { ButtonLabel, SpoilersDialog } from "../../spoilers/later/spoilers-dialog.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { MoreMenu } from "./more-menu.tsx";

/** What a visitor can do with a team that they follow. */
export function TeamMore(props: {
  readonly team: Team;
  readonly accts: readonly Acct[];
  readonly loaded: LoadedRoster;
}): ReactNode {
  const { team } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const returnFocus = (): HTMLElement | null => opener.current;
  const [isOpen, setOpen] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const teams = useMemo(() => [team], [team]);
  return (
    <div className="following-more">
      <MoreMenu
        of={team.name}
        opener={opener}
        dialogs={[
          { icon: "bell", label: texts.button, open: () => setOpen(true) },
          { icon: "eye-crossed", label: <ButtonLabel teams={teams} hide={noSpoilers} />, open: () => setHiding(true) },
        ]}
      />
      <SpoilersDialog teams={teams} open={isHiding} onClose={() => setHiding(false)} returnFocus={returnFocus} />
      <AlertsDialog {...props} open={isOpen} onClose={() => setOpen(false)} returnFocus={returnFocus} />
    </div>
  );
}
