import type { AccountContent, Roster, Team } from "@roster/core";
import { isTeamAccount } from "@roster/core/site";
import type { MonogramLook } from "@roster/ui";
import { listPath } from "../../../routes.ts";
import { loneName, splitName } from "../../my-teams/later/pick-rows.ts";
import { standIn } from "../../roster/later/create-rows.ts";
import { accountsOf } from "../../roster/later/open-roster.ts";
import { inOneLine, type Row } from "../../roster/rows.ts";
import type { LeagueSection } from "../leagues.tsx";

const WALL_CRESTS = 12;
/** The largest number of crests in the hero for teams of one group. */
const OF_GROUP = WALL_CRESTS / 3;
/** The largest number of crests of one group below the hero. */
const LEAGUE_CRESTS = 12;
/** The largest number of accounts of one kind below the groups. */
const OF_KIND = 6;

/** A team as a crest. Its name is the short one where that is clear. */
export interface CrestTeam {
  readonly id: string;
  readonly name: string;
  readonly look: MonogramLook;
}

/**
 * Chooses what the home page shows to a visitor without teams: the crests of the hero, then those of each group with a page of
 * its teams, then the accounts of the kinds that the site names. The build writes the crests into the code, because a browser
 * has no roster before the first paint.
 */
export function startOf(
  roster: Roster,
  toRow: (account: AccountContent) => Row,
): {
  readonly crests: readonly CrestTeam[];
  /** The number of crests in the hero. They are the first ones. */
  readonly wall: number;
  readonly sections: readonly LeagueSection[];
} {
  const { site, facets, teams, query } = roster;
  const { pages = [], group = "", tag = "", kinds = [] } = site.teams ?? {};
  const own = query({ order: "popular" }).filter((account) => isTeamAccount(account, site.teams));
  const popular = [...new Set([...own.flatMap(({ tags }) => roster.team(tags[tag]?.[0] ?? "") ?? []), ...teams])];
  const lookOf = (team: Team): MonogramLook => toRow(standIn(team, site)).monogram;

  const crests: CrestTeam[] = choose(popular, lookOf).map((team) => ({
    id: team.id,
    name: loneName(team, teams).label,
    look: lookOf(team),
  }));
  const wall = crests.length;
  const leagues = (facets.find(({ key }) => key === group)?.values ?? []).flatMap(({ value, label = value }) => {
    const page = pages.find((each) => each.value === value);
    const ofGroup = popular.filter((team) => team.group === value).slice(0, LEAGUE_CRESTS);
    if (page === undefined || ofGroup.length === 0) return [];
    const from = crests.length;
    // the heading names the group, which is the second line
    const drawn = ofGroup.map((team) => ({ id: team.id, name: splitName(team).label, look: inOneLine(lookOf(team)) }));
    crests.push(...drawn);
    const total = accountsOf({ view: page.path }, roster).length;
    return { title: label, path: `/${page.path}`, total, crests: { from, to: crests.length } };
  });
  const key = facets[0]?.key ?? "";
  const people = kinds.flatMap(({ label, values: [value = ""], onHome }) => {
    const accounts = onHome ? query({ where: { [key]: value }, order: "popular" }) : [];
    if (accounts.length === 0) return [];
    const rows = accounts.slice(0, OF_KIND).map(toRow);
    return { title: label, path: listPath(key, value), total: accounts.length, rows };
  });
  return { crests, wall, sections: [...leagues, ...people] };
}

/** The most popular teams of all groups. If possible, neighbours belong to different groups and have different letters. */
function choose(popular: readonly Team[], lookOf: (team: Team) => MonogramLook): readonly Team[] {
  const lettersOf = (team: Team): string | undefined => inOneLine(lookOf(team)).letters;
  const left = [...popular];
  const chosen: Team[] = [];
  while (chosen.length < WALL_CRESTS && left.length > 0) {
    const before = chosen.at(-1);
    const ofGroup = Map.groupBy(chosen, ({ group }) => group);
    const at = left.findIndex(
      (team) =>
        team.group !== before?.group &&
        (before === undefined || lettersOf(team) !== lettersOf(before)) &&
        (ofGroup.get(team.group)?.length ?? 0) < OF_GROUP,
    );
    chosen.push(...left.splice(Math.max(at, 0), 1));
  }
  return chosen;
}
