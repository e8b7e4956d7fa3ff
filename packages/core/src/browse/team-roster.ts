import type { Account, Team } from "../types.ts";
import type { Roster } from "./roster.ts";
import { isTeamAccount, ownTeamOf } from "./team-account.ts";

/** A team, the accounts about it, and others of its group to fill the page. */
export interface TeamRoster {
  readonly team: Team;
  /** The team's own account: the one that is a team's and names this team only. */
  readonly own?: Account;
  /** The other accounts that name the team, as Popular. */
  readonly accounts: readonly Account[];
  /** The group's other accounts that are not a team's, as Popular, for under a heading "More from <group>". */
  readonly more: { readonly group: string; readonly accounts: readonly Account[] };
  /** How many accounts there are in all three parts without any limit. */
  readonly total: number;
}

/** How many accounts to list. */
export interface TeamRosterLimits {
  /** In all three parts together. */
  readonly limit?: number;
  /** In `more` alone. */
  readonly more?: number;
}

/**
 * The roster of one team, by the one rule that pages, data files and widgets share; undefined for a team that is not listed.
 * @example
 * teamRoster(roster, "north/red-team", { more: 12 })?.accounts.map(({ name }) => name); // ["Ann Example"]
 */
export function teamRoster(roster: Roster, teamId: string, limits: TeamRosterLimits = {}): TeamRoster | undefined {
  const rules = roster.site.teams;
  const team = roster.team(teamId);
  if (!rules || !team) return undefined;
  const { limit = Infinity, more = Infinity } = limits;
  const naming = roster.query({ where: { [rules.tag]: teamId } });
  const ownAccount = naming.find((account) => ownTeamOf(account, rules) === teamId);
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
