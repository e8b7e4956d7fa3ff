import {
  type Account,
  asOf,
  compactNumber,
  type FacetValue,
  fullNumber,
  monthAndYear,
  type Roster,
  seenOn,
  type Team,
} from "@roster/core";
import { listPath, teamPath, withBase } from "../../routes.ts";

/** One thing known of an account or a team, for a cell of its own. What is not known makes no fact. */
export interface Fact {
  readonly label: string;
  readonly values: readonly FactValue[];
  /** A smaller line under the values. */
  readonly note?: string;
}

export interface FactValue {
  readonly text: string;
  /** What is read out instead, e.g. a number in full. */
  readonly spoken?: string;
  readonly href?: string;
}

/** A follower count, drawn compact and read in full, with the month it was read in. */
export function countFact(label: string, count: number, href: string | undefined, date: string | undefined): Fact {
  const note = date === undefined ? undefined : asOf(date);
  return {
    label,
    values: [{ text: compactNumber(count), spoken: fullNumber(count), ...(href !== undefined && { href }) }],
    ...(note !== undefined && { note }),
  };
}

/** The X count of an account; empty where it is not known. */
export function countsOf({ username, followers, followersAsOf }: Account): readonly Fact[] {
  const { twitter } = followers;
  return twitter > 0 ? [countFact("Followers on X", twitter, `https://x.com/${username}`, followersAsOf)] : [];
}

/** What is known of an account beyond what the head of its page says, the visitor's own view of it excepted. */
export function accountFacts(account: Account, roster: Roster): readonly Fact[] {
  const { site } = roster;
  const { added, operator, official } = account;
  const since = added === undefined ? undefined : monthAndYear(added);
  const teams = teamsOf(account, roster);
  return [
    ...countsOf(account),
    { label: "Home server", values: [{ text: account.host ?? site.homeServer }], note: seenOn(account, site) },
    ...(teams.length === 0
      ? []
      : [{ label: `${site.teams?.value} ${teams.length === 1 ? "page" : "pages"}`, values: teams.map(linkToTeam) }]),
    ...tagFacts(account, roster),
    ...(since === undefined ? [] : [{ label: "On the roster since", values: [{ text: since }] }]),
    ...(operator === undefined ? [] : [{ label: "Run by", values: [{ text: operator }] }]),
    ...(official === undefined ? [] : [{ label: "Status", values: [{ text: official ? "Official" : "Unofficial" }] }]),
  ];
}

/** What is known of a team beyond its name. */
export function teamFacts(team: Team, own: Account | undefined, listed: number, roster: Roster): readonly Fact[] {
  const { city, region, country, group } = team;
  const facet = roster.facets.find(({ key }) => key === roster.site.teams?.group);
  const place = [city, region === city ? undefined : region].filter((part) => part !== undefined);
  return [
    ...(own === undefined ? [] : countsOf(own)),
    ...(listed > 0
      ? [{ label: "On the roster", values: [{ text: listed === 1 ? "1 account" : `${listed} accounts` }] }]
      : []),
    ...(facet === undefined ? [] : [{ label: facet.label, values: [{ text: group, href: hrefOf(facet.key, group) }] }]),
    ...(place.length > 0 ? [{ label: "City", values: [{ text: place.join(", ") }] }] : []),
    ...(country === undefined ? [] : [{ label: "Country", values: [{ text: country }] }]),
  ];
}

/** The listed teams an account names. */
export function teamsOf(account: Account, roster: Roster): readonly Team[] {
  const ids = account.tags[roster.site.teams?.tag ?? ""] ?? [];
  return ids.flatMap((id) => roster.team(id) ?? []);
}

function linkToTeam(team: Team): FactValue {
  return { text: team.nickname ?? team.name, href: withBase(teamPath(team)) };
}

/** Tags the chips do not show: those of facets without one, and all values where a chip shows the first of several. */
function tagFacts(account: Account, { facets }: Roster): readonly Fact[] {
  return facets.flatMap(({ key, label, chip, filter, values }) => {
    const tagged = account.tags[key] ?? [];
    if (tagged.length <= (chip === undefined ? 0 : 1)) return [];
    const known = (value: string): FacetValue | undefined => values.find((each) => each.value === value);
    const toValue = (text: string): FactValue =>
      filter && known(text) !== undefined ? { text, href: hrefOf(key, text) } : { text };
    return [{ label, values: tagged.map(toValue) }];
  });
}

function hrefOf(key: string, value: string): string {
  return withBase(listPath(key, value));
}
