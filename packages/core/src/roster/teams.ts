import { assertCount, nearest, unknownWord } from "../lib/known.ts";
import type { Account, Tags, Team, TeamIdOf } from "../types.ts";
import { isTeamAccount, own, ownTeamOf } from "./filter.ts";
import type { Roster } from "./roster.ts";

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

/** Returns the roster of a team of this directory; undefined in a directory without teams. */
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
  if (team) return accountsOfTeam(roster, team, limits);
  const ids = teams.map(({ id }) => id);
  const meant = nearest(teamId, [...ids, ...teams.map(({ name }) => name)]);
  throw unknownWord("team", teamId, ids, { meant: teams.find(({ name }) => name === meant)?.id ?? meant });
}

/**
 * Returns the national voices of a group: its accounts that name no team, the most prominent first. People, whose kind has the
 * shape "circle", come before organisations.
 */
export function nationalVoices(roster: Roster, group: string): readonly Account[] {
  const rules = roster.site.teams;
  if (rules === undefined) return [];
  const [kinds] = roster.facets; // the first facet says what an account is: a person, a team, a show
  const ofPeople = new Set(kinds?.values.filter(({ shape }) => shape === "circle").map(({ value }) => value));
  const isPerson = ({ tags }: Account): boolean => ofPeople.has(own(tags, kinds?.key ?? "")?.[0] ?? "");
  const voices = roster
    .query({ where: { [rules.group]: group } })
    .filter((account) => !isTeamAccount(account, rules) && !own(account.tags, rules.tag)?.length);
  return [...voices.filter(isPerson), ...voices.filter((account) => !isPerson(account))];
}
