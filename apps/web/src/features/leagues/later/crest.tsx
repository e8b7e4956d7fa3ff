import { MonogramFace as drawMonogram } from "@roster/ui";
import type { MouseEvent, ReactNode } from "react";
import { useAddress } from "../../../page.ts";
import { isPlainClick } from "../../../dom.ts";
import { MY_TEAMS_PATH, teamPath, withBase } from "../../../routes.ts";
import { useMyTeams } from "../../my-teams/my-teams.ts";
import type { CrestTeam } from "../build/start.ts";

const teams: readonly CrestTeam[] = JSON.parse(process.env["CRESTS"] ?? "[]");

/** The crest and the name of a team, which lead to its page. With `picks`, a click opens the picker with this team picked. */
export function Crest({ at, picks }: { readonly at: number; readonly picks?: boolean | undefined }): ReactNode {
  const address = useAddress();
  const loader = useMyTeams();
  const team = teams[at];
  if (team === undefined) return null;
  const pick = async (event: MouseEvent): Promise<void> => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    address.push(MY_TEAMS_PATH); // at once, because the roster may have to load first
    const loaded = await loader.load();
    loaded?.myTeams.add([team.id]);
  };
  return (
    <a href={withBase(teamPath(team))} onClick={picks ? (event) => void pick(event) : undefined}>
      {/* called, and without the squeezed letters of an avatar, so that the markup of a crest stays below 500 bytes */}
      {drawMonogram({ monogram: team.look })}
      <span>{team.name}</span>
    </a>
  );
}
