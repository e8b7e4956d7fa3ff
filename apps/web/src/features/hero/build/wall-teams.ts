import type { AccountContent, Roster } from "@roster/core";
import { isTeamAccount } from "@roster/core/site";
import type { MonogramLook } from "@roster/ui";
import { standIn } from "../../roster/later/create-rows.ts";
import type { Row } from "../../roster/rows.ts";

/** The largest number of tiles: two rows of six. */
const WALL_TILES = 12;

/** The largest number of tiles for one group. */
const OF_GROUP = WALL_TILES / 3;

/** A team on the wall of the hero. */
export interface WallTeam {
  readonly id: string;
  readonly name: string;
  readonly look: MonogramLook;
}

/**
 * Chooses the most popular teams of all groups. If possible, neighbours belong to different groups and have different letters.
 * The build writes them into the code, because a browser has no roster before the first paint.
 */
export function wallTeams(roster: Roster, toRow: (account: AccountContent) => Row): readonly WallTeam[] {
  const { tag = "" } = roster.site.teams ?? {};
  const popular = roster
    .query({ order: "popular" })
    .filter((account) => isTeamAccount(account, roster.site.teams))
    .flatMap(({ tags }) => roster.team(tags[tag]?.[0] ?? "") ?? []);
  const left = Array.from(new Set([...popular, ...roster.teams]), (team) => ({
    team,
    look: toRow(standIn(team, roster.site)).monogram,
  }));
  const chosen: typeof left = [];
  while (chosen.length < WALL_TILES && left.length > 0) {
    const before = chosen.at(-1);
    const ofGroup = Map.groupBy(chosen, ({ team }) => team.group);
    const at = left.findIndex(
      ({ team: { group }, look: { letters } }) =>
        group !== before?.team.group &&
        letters !== before?.look.letters &&
        (ofGroup.get(group)?.length ?? 0) < OF_GROUP,
    );
    chosen.push(...left.splice(Math.max(at, 0), 1));
  }
  return chosen.map(({ team: { id, name }, look }) => ({ id, name, look }));
}
