import { type Account, type FacetValue, type Roster, type Team } from "@roster/core";
import { isTeamAccount } from "@roster/core/site";
import * as texts from "@roster/texts/following";

const A_DAY_MS = 86_400_000;

/** Accounts under one heading of the Following page. */
export interface FollowedGroup {
  readonly title: string;
  /** Set if these are the accounts of a team. */
  readonly team?: Team | undefined;
  readonly accounts: readonly Account[];
}

/**
 * Groups accounts by team, in the order of the names, then by the group of teams that they cover, e.g. a league. An account
 * of several teams is in the group of the team with the most accounts in the list, because the visitor follows that team.
 */
export function followedGroups(accounts: readonly Account[], roster: Roster): readonly FollowedGroup[] {
  const { site } = roster;
  const { tag = "", group = "" } = site.teams ?? {};
  const teamsOf = ({ tags }: Account): readonly Team[] => (tags[tag] ?? []).flatMap((id) => roster.team(id) ?? []);
  const size = new Map<Team, number>();
  for (const team of accounts.flatMap(teamsOf)) size.set(team, (size.get(team) ?? 0) + 1);
  const byTeam = Map.groupBy(
    accounts,
    (account) => teamsOf(account).toSorted((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0))[0],
  );
  const teams = [...byTeam.keys()]
    .filter((team) => team !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name, site.language ?? "en"));
  const values = groupValues(roster);
  const byValue = Map.groupBy(byTeam.get(undefined) ?? [], ({ tags }) =>
    values.find(({ value }) => value === tags[group]?.[0]),
  );
  const others = byValue.get(undefined) ?? [];
  const groups: readonly FollowedGroup[] = [
    ...teams.map((team) => ({ title: team.name, team, accounts: ownFirst(byTeam.get(team) ?? [], site) })),
    ...values.map((value) => ({ title: value.label ?? value.value, accounts: byValue.get(value) ?? [] })),
    { title: others.length === accounts.length ? texts.all : texts.others, accounts: others },
  ];
  return groups.filter((one) => one.accounts.length > 0);
}

/** The groups of teams, e.g. leagues. */
const groupValues = ({ facets, site }: Roster): readonly FacetValue[] =>
  facets.find(({ key }) => key === site.teams?.group)?.values ?? [];

/** Groups waiting requests by the day on which they were sent, the oldest first. Requests without a time come last. */
export function waitingGroups(
  requests: readonly { readonly account: Account; readonly sentAt: number | undefined }[],
  now: number,
): readonly FollowedGroup[] {
  const timeOf = ({ sentAt = Infinity }: (typeof requests)[number]): number => (sentAt > now ? Infinity : sentAt);
  // a sort takes NaN, which is Infinity minus Infinity, for 0
  const sorted = requests.toSorted((a, b) => timeOf(a) - timeOf(b));
  const byAge = Map.groupBy(sorted, (request) => ageText(timeOf(request), now));
  return Array.from(byAge, ([title, members]) => ({ title, accounts: members.map(({ account }) => account) }));
}

function ageText(sentAt: number, now: number): string {
  if (sentAt === Infinity) return texts.requested;
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(sentAt)) / A_DAY_MS);
  if (days === 0) return texts.requestedToday;
  return days === 1 ? texts.requestedYesterday : texts.requestedDaysAgo(days);
}

/** Accounts that the visitor may unfollow at once. */
interface UnfollowChoice {
  readonly value: string;
  readonly title: string;
  readonly accounts: readonly Account[];
}

/** The accounts of each team, as the page groups them, those of each group of teams, e.g. each league, and all of them. Leaves out groups of none or all. */
export function choicesOf(accounts: readonly Account[], roster: Roster): readonly UnfollowChoice[] {
  const key = roster.site.teams?.group ?? "";
  const teams = followedGroups(accounts, roster).flatMap(({ title, team, accounts: members }) =>
    team ? [{ value: team.id, title, accounts: members }] : [],
  );
  const groups = groupValues(roster).map(({ value, label = value }) => ({
    value,
    title: label,
    accounts: accounts.filter(({ tags }) => tags[key]?.includes(value)),
  }));
  return [
    ...[...teams, ...groups].filter((group) => group.accounts.length > 0 && group.accounts.length < accounts.length),
    { value: "", title: texts.everything, accounts },
  ];
}

function ownFirst(accounts: readonly Account[], { teams }: Roster["site"]): readonly Account[] {
  const isOwn = (account: Account): boolean => isTeamAccount(account, teams);
  return [...accounts.filter(isOwn), ...accounts.filter((account) => !isOwn(account))];
}
