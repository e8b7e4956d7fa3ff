import { createPlan } from "@roster/core/site";
import { title } from "@roster/texts/your-teams";
import { useReadable } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { teamPath, withBase } from "../../../routes.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { TeamMark } from "../../my-teams/later/pick-group.tsx";
import { pickRow } from "../../my-teams/later/pick-rows.ts";

/** The picked teams with links to their pages. */
export function TeamShields({ opened: { myTeams, loaded } }: { readonly opened: OpenedTeams }): ReactNode {
  const ids = useReadable(myTeams, (value) => value.teams);
  const { teams } = useMemo(() => createPlan(loaded.roster, ids), [loaded, ids]);
  return (
    <ul className="my-teams-shields" aria-label={title}>
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
