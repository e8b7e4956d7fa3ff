import { Avatar } from "@roster/ui";
import type { MouseEvent, ReactNode } from "react";
import { useAddress } from "../../../page.ts";
import { isPlainClick } from "../../../dom.ts";
import { MY_TEAMS_PATH, teamPath, withBase } from "../../../routes.ts";
import { useMyTeams } from "../../my-teams/my-teams.ts";
import type { WallTeam } from "../build/wall-teams.ts";

const teams: readonly WallTeam[] = JSON.parse(process.env["WALL"] ?? "[]");

/** A crest of the wall. A click opens the picker with this team picked; without its code, it leads to the team's page. */
export function Tile({ at }: { readonly at: number }): ReactNode {
  const address = useAddress();
  const loader = useMyTeams();
  const team = teams[at];
  if (team === undefined) return null;
  const start = async (event: MouseEvent): Promise<void> => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    address.push(MY_TEAMS_PATH); // at once, because the roster may have to load first
    const loaded = await loader.load();
    loaded?.myTeams.add([team.id]);
  };
  return (
    <a href={withBase(teamPath(team))} onClick={(event) => void start(event)}>
      <Avatar monogram={team.look} />
      <span className="vh">{team.name}</span>
    </a>
  );
}
