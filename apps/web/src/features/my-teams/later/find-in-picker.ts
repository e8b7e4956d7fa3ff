import type { Account, Roster } from "@roster/core";
import { isTeamAccount, keyOf, kindOf, plainWords } from "@roster/core/site";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { findTeams, matches, teamsOfCity } from "./find-teams.ts";
import * as texts from "../messages.ts";
import { accountRow, type PickGroup, type PickRow, withoutTeam } from "./pick-rows.ts";

export type FoundInPicker = ReturnType<typeof findInPicker>;

/** Finds teams, cities, leagues and voices, and the teams of people. An empty text finds all teams. */
export function findInPicker(text: string, all: readonly PickGroup[], loaded: Pick<LoadedRoster, "roster" | "toRow">) {
  const { roster } = loaded;
  const { facets, site } = roster;
  const words = plainWords(text);
  if (words.length === 0) return { city: undefined, groups: all, accounts: [], people: [], withoutTeams: [] };
  const finds = (names: readonly string[]): boolean => matches(words, names);
  const teams = findTeams(roster.teams, text);
  const accounts = withoutTeam(roster).filter((account) => finds([...namesOf(account), ...tagWords(account, roster)]));
  const isEmpty = teams.length + accounts.length === 0;
  const people = isEmpty ? roster.query({ order: "popular" }).filter((account) => finds(namesOf(account))) : [];
  const found = new Set([
    ...teams.map(({ id }) => id),
    ...accounts.map(({ acct }): string => keyOf(acct)),
    ...people.flatMap(({ tags }) => tags[site.teams?.tag ?? ""] ?? []),
  ]);

  const together = teamsOfCity(roster.teams, text);
  const isOfCity = ({ id }: PickRow): boolean => together.some((team) => team.id === id);
  const ofCity = all.flatMap(({ rows }) => rows).filter(isOfCity);

  const leagueKinds = (facets[0]?.values ?? []).filter(
    ({ shape, value }) => shape === "shield" && value !== site.teams?.value,
  );
  const isLeague = (account: Account): boolean => leagueKinds.some(({ value }) => value === kindOf(roster, account));
  const others = accounts.filter((account) => !isTeamAccount(account, site.teams));
  const { leagues = [], voices = [] } = Object.groupBy(others, (one) => (isLeague(one) ? "leagues" : "voices"));
  const [kind] = leagueKinds;
  const groupOf = (group: string, members: readonly Account[]): PickGroup => ({
    group,
    rows: members.map((account) => accountRow(account, loaded)),
  });
  const isMissed = missedLeagues(roster, isLeague);
  return {
    /** The teams of the city that the text names, if there are several. */
    city: ofCity.length === 0 ? undefined : { group: together[0]?.city ?? "", rows: ofCity },
    /** The other teams. */
    groups: all
      .map(({ group, rows }) => ({ group, rows: rows.filter((row) => found.has(row.id) && !isOfCity(row)) }))
      .filter(({ rows }) => rows.length > 0),
    /** Accounts without a team: leagues (kinds with the shape of a shield), then national voices. */
    accounts: [
      groupOf(kind?.plural ?? kind?.label ?? kind?.value ?? "", leagues),
      groupOf(texts.voices, voices),
    ].filter(({ rows }) => rows.length > 0),
    /** The people that the text names, if it names nothing else. Their teams are among the groups. */
    people: people.map(({ name }) => name),
    /** The leagues without a team on the roster. The text has the name of each, and not only one of its tags. */
    withoutTeams: leagues
      .filter((account) => isMissed(account) && finds(namesOf(account)) && !finds(tagWords(account, roster)))
      .map(({ name }) => name),
  };
}

/** Returns whether a league has no teams on the roster, but other leagues of its sport do. */
function missedLeagues(roster: Roster, isLeague: (account: Account) => boolean): (account: Account) => boolean {
  const { facets, site, teams } = roster;
  const groupKey = site.teams?.group ?? "";
  const groups = new Set(teams.map(({ group }) => group));
  const hasTeams = ({ tags }: Account): boolean => tags[groupKey]?.some((value) => groups.has(value)) === true;
  const withTeams = roster.accounts.filter((account) => isLeague(account) && hasTeams(account));
  // leagues of other sports may have no teams at all, e.g. golf tours
  const isAlike = ({ tags }: Account): boolean =>
    Object.entries(tags).every(
      ([key, values]) =>
        key === facets[0]?.key ||
        key === groupKey ||
        withTeams.some((league) => league.tags[key]?.some((value) => values.includes(value)) === true),
    );
  return (account) => !hasTeams(account) && isAlike(account);
}

const namesOf = ({ name, username, aliases = [] }: Account): readonly string[] => [name, username, ...aliases];

function tagWords({ tags }: Account, { facets }: Roster): readonly string[] {
  const values = facets.flatMap(({ key, values: known }) => known.filter(({ value }) => tags[key]?.includes(value)));
  return values.flatMap(({ value, label = "", plural = "", synonyms = [] }) => [value, label, plural, ...synonyms]);
}
