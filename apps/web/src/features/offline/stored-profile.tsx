"use client";

import { teamRoster } from "@roster/core";
import { type ReactNode, useEffect } from "react";
import { site } from "../../directory.ts";
import { tryAgain } from "../../messages.ts";
import { onSite, profileTitle } from "../../metadata/messages.ts";
import { AccountPage } from "../account/account-page.tsx";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { TeamPage } from "../team/team-page.tsx";
import * as messages from "./stored-messages.ts";
import { ReloadButton } from "./reload-button.tsx";
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
  const team = named?.kind === "team" ? teamRoster(roster, named.id) : undefined;
  const title = account ? profileTitle(account.name, account.username) : team?.team.name;
  useEffect(() => {
    if (title !== undefined) document.title = onSite(title, site.name);
  }, [title]);
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
        <p>{messages.notChecked}</p>
        <ReloadButton>{tryAgain}</ReloadButton>
      </div>
      {account && <AccountPage account={account} roster={roster} toRow={toRow} />}
      {team && <TeamPage {...team} roster={roster} toRow={toRow} />}
    </>
  );
}
