import { assertOptions, unknownWord } from "../lib/known.ts";
import { nearest } from "../lib/nearest.ts";
import type { Account, Tags, Team } from "../types.ts";
import type { Roster } from "./roster.ts";
import type { TeamIdOf } from "./team-id.ts";
import { isTeamAccount, ownTeamOf } from "./team-account.ts";

/** A team, the accounts about it, and other accounts of its group. */
export interface TeamRoster<T extends Tags = Tags> {
  readonly team: Team;
  /** The team's own account: a team account that names only this team. */
  readonly own?: Account<T>;
  /** The other accounts that name the team, the most prominent first. */
  readonly accounts: readonly Account<T>[];
  /** The other accounts of the group that are not team accounts, the most prominent first, for "More from <group>". */
  readonly more: { readonly group: string; readonly accounts: readonly Account<T>[] };
  /** The number of accounts in all three parts without a limit. */
  readonly total: number;
}

/** The number of accounts to list. */
export interface TeamRosterLimits {
  /** In all three parts together. */
  readonly limit?: number;
  /** In `more` alone. */
  readonly more?: number;
}

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
  assertOptions(limits, { limit: true, more: true });
  const { teams, site } = roster;
  const rules = site.teams;
  if (!rules) return undefined;
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
  const { limit = Infinity, more = Infinity } = limits;
  const naming = roster.query({ where: { [rules.tag]: teamId }, order: "prominent" });
  const ownAccount = naming.find((account) => ownTeamOf(account, rules) === teamId);
  const about = naming.filter((account) => account !== ownAccount);
  const named = new Set(naming);
  const rest = roster
    .query({ where: { [rules.group]: team.group }, order: "prominent" })
    .filter((account) => !named.has(account) && !isTeamAccount(account, rules));

  const room = Math.max(0, limit - (ownAccount ? 1 : 0));
  const accounts = about.slice(0, room);
  return {
    team,
    ...(ownAccount && limit > 0 ? { own: ownAccount } : {}),
    accounts,
    more: { group: team.group, accounts: rest.slice(0, Math.min(more, room - accounts.length)) },
    total: naming.length + rest.length,
  };
}
