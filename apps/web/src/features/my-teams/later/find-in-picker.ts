import type { Account, Roster } from "@roster/core";
import { isTeamAccount, kindOf, plainWords } from "@roster/core/site";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { findTeams, matches, samePlace } from "./find-teams.ts";
import { voices } from "../messages.ts";
import { accountRow, type PickGroup, type PickRow, withoutTeam } from "./pick-rows.ts";

/** The results of the picker for a search text. */
export interface FoundInPicker {
  /** The teams of the city that the text names, if there are several. */
  readonly city: { readonly name: string; readonly rows: readonly PickRow[] } | undefined;
  /** The other teams. */
  readonly groups: readonly PickGroup[];
  /** Accounts without a team: leagues (kinds with the shape of a shield), then national voices. */
  readonly accounts: readonly PickGroup[];
  /** The people that the text names, if it names nothing else. Their teams are among the groups. */
  readonly people: readonly string[];
  /** The leagues without a team on the roster. The text has the name of each, and not only one of its tags. */
  readonly withoutTeams: readonly string[];
}

/** Finds teams, cities, leagues and voices, and the teams of people. An empty text finds all teams. */
export function findInPicker(
  text: string,
  all: readonly PickGroup[],
  loaded: Pick<LoadedRoster, "roster" | "toRow">,
): FoundInPicker {
  const { roster } = loaded;
  const { facets, site } = roster;
  const words = plainWords(text);
  const teams = findTeams(roster.teams, text);
  const inCity = words.length === 0 ? [] : teams.filter(({ city = "" }) => matches(words, [city]));
  const cities = new Set(inCity.map(({ city }) => city));
  const [first] = inCity;
  const together = cities.size === 1 && first ? [first, ...samePlace(roster.teams, first)] : [];
  const city = together.length > 1 ? new Set(together.map(({ id }) => id)) : undefined;

  const accounts = words.length === 0 ? [] : withoutTeam(roster).filter((account) => isFound(account, words, roster));
  const rows = accounts.map((account) => [account, accountRow(account, loaded)] as const);
  const isEmpty = words.length > 0 && teams.length === 0 && accounts.length === 0;
  const people = isEmpty
    ? roster.query({ order: "popular" }).filter((account) => matches(words, namesOf(account)))
    : [];
  const found = new Set([
    ...teams.map(({ id }) => id),
    ...rows.map(([, { id }]) => id),
    ...people.flatMap(({ tags }) => tags[site.teams?.tag ?? ""] ?? []),
  ]);
  const isShown = ({ id, acct }: PickRow): boolean =>
    city?.has(id) !== true && (found.has(id) || (words.length === 0 && acct !== undefined));
  const leagueKinds = (facets[0]?.values ?? []).filter(
    ({ shape, value }) => shape === "shield" && value !== site.teams?.value,
  );
  const isLeague = (account: Account): boolean => leagueKinds.some(({ value }) => value === kindOf(roster, account));
  const others = rows.filter(([account]) => !isTeamAccount(account, site.teams));
  const groupKey = site.teams?.group ?? "";
  const groups = new Set(roster.teams.map(({ group }) => group));
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
  return {
    city: city && {
      name: first?.city ?? "",
      rows: all.flatMap((group) => group.rows).filter(({ id }) => city.has(id)),
    },
    groups: all
      .map(({ group, rows: members }) => ({ group, rows: members.filter(isShown) }))
      .filter(({ rows: members }) => members.length > 0),
    accounts: [
      {
        group: leagueKinds[0]?.plural ?? leagueKinds[0]?.label ?? leagueKinds[0]?.value ?? "",
        members: others.filter(([account]) => isLeague(account)),
      },
      { group: voices, members: others.filter(([account]) => !isLeague(account)) },
    ].flatMap(({ group, members }) => (members.length === 0 ? [] : [{ group, rows: members.map(([, row]) => row) }])),
    people: people.map(({ name }) => name),
    withoutTeams: others
      .map(([account]) => account)
      .filter((account) => isLeague(account) && !hasTeams(account) && isAlike(account))
      .filter((account) => matches(words, namesOf(account)) && !matches(words, tagWords(account, roster)))
      .map(({ name }) => name),
  };
}

/** Whether each word is a prefix of a word of the account's name, handle, aliases or tags. */
function isFound(account: Account, words: readonly string[], roster: Roster): boolean {
  return matches(words, [...namesOf(account), ...tagWords(account, roster)]);
}

const namesOf = ({ name, username, aliases = [] }: Account): readonly string[] => [name, username, ...aliases];

function tagWords({ tags }: Account, { facets }: Roster): readonly string[] {
  const values = facets.flatMap(({ key, values: known }) => known.filter(({ value }) => tags[key]?.includes(value)));
  return values.flatMap(({ value, label = "", plural = "", synonyms = [] }) => [value, label, plural, ...synonyms]);
}
