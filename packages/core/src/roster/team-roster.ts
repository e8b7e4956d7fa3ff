import { assertCount, unknownWord } from "../lib/known.ts";
import { nearest } from "../lib/nearest.ts";
import type { Tags } from "../types.ts";
import type { Roster } from "./roster.ts";
import { accountsOfTeam, type TeamRoster, type TeamRosterLimits } from "./team-accounts.ts";
import type { TeamIdOf } from "./team-id.ts";

/**
 * Returns the roster of one team, as pages, data files and widgets show it; undefined in a directory without teams. For an id
 * that may be unknown, e.g. one from an address, ask `roster.team` first, and pass the id of the team that it finds.
 * @throws RosterError "unknown-team", which names the most similar team
 * @example
 * teamRoster(roster, "north/red-team", { more: 12 })?.accounts.map(({ name }) => name); // ["Ann Example"]
 */
export function teamRoster<T extends Tags>(
  roster: Roster<T>,
  teamId: TeamIdOf<NoInfer<T>>,
  limits?: TeamRosterLimits,
): TeamRoster<T> | undefined;
export function teamRoster(roster: Roster, teamId: string, limits: TeamRosterLimits = {}): TeamRoster | undefined {
  assertCount("limit", limits.limit);
  assertCount("more", limits.more);
  const { teams, site } = roster;
  if (!site.teams) return undefined;
  const team = roster.team(teamId);
  if (!team) {
    const meant = nearest(
      teamId,
      teams.flatMap(({ id, name }) => [id, name]),
    );
    const id = teams.find(({ name }) => name === meant)?.id ?? meant;
    throw unknownWord(
      "team",
      teamId,
      teams.map((one) => one.id),
      { meant: id },
    );
  }
  return accountsOfTeam(roster, team, limits);
}
