"use client";

import { accountsOfTeam } from "@roster/core/site";
import * as messages from "@roster/texts/offline-stored";
import { tryAgain } from "@roster/texts/site";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { onSite } from "../../../metadata/messages.ts";
import { DrawnAccount } from "../../account/later/drawn-account.tsx";
import { useTitle } from "../../../use-title.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { TeamPage } from "../../team/later/team-page.tsx";
import { ReloadButton } from "../reload-button.tsx";
import { readStoredPath } from "./stored-path.ts";

/** The page of an account or a team, from the roster that this browser has stored. */
export function StoredProfile(props: {
  readonly path: string;
  readonly loaded: LoadedRoster;
  /** Shown if the stored roster has neither the account nor the team. */
  readonly children: ReactNode;
}): ReactNode {
  const { path, loaded, children } = props;
  const { roster, toRow } = loaded;
  const named = readStoredPath(path);
  const account = named?.kind === "account" ? roster.get(named.id) : undefined;
  const stored = named?.kind === "team" ? roster.team(named.id) : undefined;
  const team = stored && accountsOfTeam(roster, stored);
  useTitle(team && onSite(team.team.name, site.name));
  if (!account && !team) {
    return (
      <>
        <p className="panel stored-note">{messages.notListed(named?.id || path)}</p>
        {children}
      </>
    );
  }
  return (
    <>
      <div className="panel stored-note">
        <p>{navigator.onLine ? messages.noAnswer : messages.notChecked}</p>
        <ReloadButton>{tryAgain}</ReloadButton>
      </div>
      {account && <DrawnAccount account={account} loaded={loaded} />}
      {team && <TeamPage {...team} roster={roster} toRow={toRow} />}
    </>
  );
}
