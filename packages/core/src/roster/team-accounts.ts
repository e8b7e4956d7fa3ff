import type { Account, Tags, Team } from "../types.ts";
import type { Roster } from "./roster.ts";
import { isTeamAccount, ownTeamOf } from "./team-account.ts";

// apart from `teamRoster`, because the first page of a site needs no checks of words

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
 * Returns the roster of a team of this directory; undefined in a directory without teams.
 * @example
 * const [team] = roster.teams;
 * team && accountsOfTeam(roster, team)?.accounts.map(({ name }) => name); // ["Ann Example"]
 */
export function accountsOfTeam(roster: Roster, team: Team, limits: TeamRosterLimits = {}): TeamRoster | undefined {
  const rules = roster.site.teams;
  if (!rules) return undefined;
  const { limit = Infinity, more = Infinity } = limits;
  const naming = roster.query({ where: { [rules.tag]: team.id } });
  const ownAccount = naming.find((account) => ownTeamOf(account, rules) === team.id);
  const about = naming.filter((account) => account !== ownAccount);
  const named = new Set(naming);
  const rest = roster
    .query({ where: { [rules.group]: team.group } })
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
