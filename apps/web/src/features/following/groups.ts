import { type Account, isTeamAccount, type Roster, type Team } from "@roster/core";
import * as messages from "./messages.ts";

/** Accounts under one heading of the Following page. */
export interface FollowedGroup {
  readonly title: string;
  /** Set if these are the accounts of a team. */
  readonly team?: Team;
  readonly accounts: readonly Account[];
}

/**
 * Groups accounts by team, in the order of the names, then by the group of teams that they cover, e.g. a league. An account
 * of several teams is in the group of the team with the most accounts in the list, because the visitor follows that team.
 */
export function followedGroups(accounts: readonly Account[], roster: Roster): readonly FollowedGroup[] {
  const { facets, site } = roster;
  const { tag = "", group = "" } = site.teams ?? {};
  const teamsOf = ({ tags }: Account): readonly Team[] => (tags[tag] ?? []).flatMap((id) => roster.team(id) ?? []);
  const size = new Map<Team, number>();
  for (const team of accounts.flatMap(teamsOf)) size.set(team, (size.get(team) ?? 0) + 1);
  const byTeam = Map.groupBy(
    accounts,
    (account) => teamsOf(account).toSorted((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0))[0],
  );
  const teams = [...byTeam.keys()].filter((team) => team !== undefined);
  const byGroup = Map.groupBy(byTeam.get(undefined) ?? [], ({ tags }) => tags[group]?.[0]);
  const values = facets.find(({ key }) => key === group)?.values.map(({ value }) => value) ?? [];
  const groups = values.flatMap((value) => {
    const members = byGroup.get(value);
    return members === undefined ? [] : [{ title: value, accounts: members }];
  });
  const grouped = new Set(groups.flatMap((one) => one.accounts));
  const others = byTeam.get(undefined)?.filter((account) => !grouped.has(account)) ?? [];
  const isOnly = teams.length + groups.length === 0;
  return [
    ...teams
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
      .map((team) => ({ title: team.name, team, accounts: ownFirst(byTeam.get(team) ?? [], site) })),
    ...groups,
    ...(others.length === 0 ? [] : [{ title: isOnly ? messages.all : messages.others, accounts: others }]),
  ];
}

function ownFirst(accounts: readonly Account[], { teams }: Roster["site"]): readonly Account[] {
  const isOwn = (account: Account): boolean => isTeamAccount(account, teams);
  return [...accounts.filter(isOwn), ...accounts.filter((account) => !isOwn(account))];
}
