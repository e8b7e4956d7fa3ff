"use client";

import { createPlan } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import "../../styles/your-shields.css";
import { teamPath, withBase } from "../../routes.ts";
import type { OpenedTeams } from "../picks/my-teams.ts";
import { TeamMark } from "../picks/pick-group.tsx";
import { pickRow } from "../picks/pick-rows.ts";
import * as texts from "./messages.ts";

/** The picked teams with links to their pages. */
export function TeamShields({ myTeams: { picks, loaded } }: { readonly myTeams: OpenedTeams }): ReactNode {
  const ids = useReadable(picks, (value) => value.teams);
  const { teams } = useMemo(() => createPlan(loaded.roster, ids), [loaded, ids]);
  return (
    <ul className="your-shields" aria-label={texts.title}>
      {teams.map(({ team }) => (
        <li key={team.id}>
          <a className="pick" href={withBase(teamPath(team))}>
            <TeamMark row={pickRow(team, loaded)} />
          </a>
        </li>
      ))}
    </ul>
  );
}
