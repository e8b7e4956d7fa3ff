"use client";

import { createDeferred } from "@roster/core/site";
import { useState, type ReactNode } from "react";
import { Button } from "../../button.tsx";
import { planPath, withBase } from "../../routes.ts";
import { useReadable } from "@roster/ui";
import { TeamMark } from "./pick-group.tsx";
import * as texts from "./messages.ts";
import type { MyTeams } from "./my-teams.ts";
import type { PickRow } from "./pick-rows.ts";

/** The bar at the bottom of the window: other teams of the same place, the size of the plan, and the link to it. */
export function PicksBar(props: {
  readonly myTeams: MyTeams;
  readonly teams: number;
  readonly accounts: number;
  /** The team picked last and the other teams of its place. */
  readonly offer: { readonly place: string; readonly rows: readonly PickRow[] } | undefined;
  readonly onToggle: (row: PickRow) => void;
}): ReactNode {
  const { myTeams, teams, accounts, offer, onToggle } = props;
  return (
    <div className="picks-bar">
      <div className="picks-offer">
        {offer === undefined || offer.rows.length === 0 ? (
          <p>{texts.pickerHint}</p>
        ) : (
          <>
            <p id="picks-offer">{texts.alsoIn(offer.place)}</p>
            <ul aria-labelledby="picks-offer">
              {offer.rows.map((row) => (
                <li key={row.team.id}>
                  <Button aria-pressed={false} onClick={() => onToggle(row)}>
                    <TeamMark row={row} />
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="picks-sum">
        <output>
          {teams === 0 ? (
            texts.nothingPicked
          ) : (
            <>
              <span>{texts.teamCount(teams)}</span> <span>{texts.accountCount(accounts)}</span>
            </>
          )}
        </output>
        {teams > 0 && (
          <>
            <ShareButton myTeams={myTeams} />
            <a className="button" data-kind="solid" href={withBase(planPath())}>
              {texts.seePlan}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

/** Opens the share dialog, whose code loads with the first click. */
export function ShareButton({ myTeams }: { readonly myTeams: MyTeams }): ReactNode {
  const [code] = useState(() => createDeferred("Sharing", () => import("./share-dialog.tsx")));
  const loaded = useReadable(code.state, (value) => value);
  const [open, setOpen] = useState(false);
  const start = (): void => {
    setOpen(true);
    void code.load();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={start}>
        {texts.share}
      </Button>
      {open && loaded.kind === "failed" && <p role="alert">{texts.shareFailed}</p>}
      {loaded.kind === "ready" && (
        <loaded.value.ShareDialog open={open} myTeams={myTeams} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
