import { ownTeamOf } from "../roster/filter.ts";
import { createViews } from "../roster/views.ts";
import { acctOf, shortAcct } from "../lib/acct.ts";
import type { AccountContent, Facet, RosterContent, Site, Team } from "../types.ts";
import { slugOf } from "../lib/text.ts";
import { shown, unknownValue, type RosterIssue } from "./issues.ts";
import { crossMessages, type Message } from "./messages.ts";

type Path = readonly (string | number)[];

/** Words that a directory must not use, because the site and the widget use them. */
export interface ReservedWords {
  /** Words that cannot be the key of a facet or of the team tag, e.g. query parameters of the site. */
  readonly keys: readonly string[];
  /** Words that cannot be the path of a team page, e.g. file names of the site. */
  readonly paths: readonly string[];
}

/**
 * Checks facts across entries: unique names, known tags, existing teams.
 * @param reserved words that the site uses for itself
 * @example
 * crossCheck(data); // []
 * crossCheck(data, { keys: ["region"], paths: [] })[0]?.problem; // "\"region\" is reserved for the site"
 */
export function crossCheck(
  { site, facets, teams, accounts }: RosterContent,
  { keys, paths }: ReservedWords = { keys: [], paths: [] },
): RosterIssue[] {
  return [
    ...checkFacets(facets),
    ...facets.flatMap(({ key }, index) => reserved(key, keys, ["facets", index, "key"], crossMessages.reservedKey)),
    ...checkSite(site, facets),
    ...(site.teams === undefined ? [] : checkReserved(site.teams, keys, paths)),
    ...checkTeams(teams, site, facets),
    ...checkAccounts(accounts, site, facets, teams),
  ];
}

const valuesOf = ({ values }: Facet): readonly string[] => values.map(({ value }) => value);

function checkFacets(facets: readonly Facet[]): RosterIssue[] {
  const keys = facets.map(({ key }) => key);
  const ofValues = facets.flatMap((facet, index): RosterIssue[] => {
    const pathOf = (at: number): Path => ["facets", index, "values", at, "value"];
    const noAddress = facet.values.flatMap(({ value }, at) =>
      isPathSegment(slugOf(value)) ? [] : [{ path: pathOf(at), ...crossMessages.noAddress(shown(value)) }],
    );
    return [...noAddress, ...repeated(valuesOf(facet), pathOf, crossMessages.uniqueValue, slugOf)];
  });
  return [...repeated(keys, (index) => ["facets", index, "key"], crossMessages.uniqueKey), ...ofValues];
}

function checkSite({ teams }: Site, facets: readonly Facet[]): RosterIssue[] {
  if (teams === undefined) return [];
  const issues: RosterIssue[] = [];
  const keys = facets.map(({ key }) => key);
  const known = (key: string, value: string | undefined, at: Path): void => {
    const facet = facets.find((one) => one.key === key);
    const path = ["site", "teams", ...at];
    if (facet === undefined) issues.push({ path, ...crossMessages.notAFacet(shown(key), keys) });
    else if (value !== undefined) issues.push(...unknown(value, valuesOf(facet), path));
  };
  known(teams.facet, undefined, ["facet"]);
  if (keys.includes(teams.facet)) known(teams.facet, teams.value, ["value"]);
  known(teams.group, undefined, ["group"]);
  if (keys.includes(teams.group)) {
    teams.pages.forEach(({ value }, index) => known(teams.group, value, ["pages", index, "value"]));
  }
  teams.kinds?.forEach(({ values }, group) =>
    values.forEach((value, at) => known(keys[0] ?? "", value, ["kinds", group, "values", at])),
  );
  if (keys.includes(teams.tag))
    issues.push({ path: ["site", "teams", "tag"], ...crossMessages.alsoAFacet(shown(teams.tag)) });
  const paths = teams.pages.map(({ path }) => path);
  issues.push(...repeated(paths, pathOfPage, crossMessages.uniquePath));
  return issues;
}

const pathOfPage = (index: number): Path => ["site", "teams", "pages", index, "path"];

function checkReserved(
  { tag, pages }: NonNullable<Site["teams"]>,
  keys: readonly string[],
  paths: readonly string[],
): RosterIssue[] {
  const taken = [...createViews({}).map(({ id }) => id), ...paths];
  return [
    ...reserved(tag, keys, ["site", "teams", "tag"], crossMessages.reservedKey),
    ...pages.flatMap(({ path }, index) => reserved(path, taken, pathOfPage(index), crossMessages.reservedPath)),
  ];
}

function reserved(
  word: string,
  words: readonly string[],
  path: Path,
  message: (word: string) => Message,
): RosterIssue[] {
  return words.includes(word) ? [{ path, ...message(shown(word)) }] : [];
}

function checkTeams(teams: readonly Team[], site: Site, facets: readonly Facet[]): RosterIssue[] {
  const ids = teams.map(({ id }) => id);
  const issues = repeated(ids, (index) => ["teams", index, "id"], crossMessages.uniqueId);
  const grouping = facets.find(({ key }) => key === site.teams?.group);
  teams.forEach(({ group }, index) => {
    if (grouping) issues.push(...unknown(group, valuesOf(grouping), ["teams", index, "group"]));
  });
  if (site.teams === undefined && teams.length > 0)
    issues.push({ path: ["site", "teams"], ...crossMessages.teamsUndefined });
  return issues;
}

function checkAccounts(
  accounts: readonly AccountContent[],
  site: Site,
  facets: readonly Facet[],
  teams: readonly Team[],
): RosterIssue[] {
  const names = accounts.map((account) => shortAcct(acctOf(account, site), site));
  const issues = repeated(names, (index) => ["accounts", index, "username"], crossMessages.uniqueUsername);
  const vocabulary = new Map(facets.map((facet) => [facet.key, valuesOf(facet)]));
  const ids = teams.map(({ id }) => id);
  if (site.teams !== undefined) vocabulary.set(site.teams.tag, ids);
  const [first] = facets;
  const owned = new Map<string, string>(); // names by team
  accounts.forEach((account, index) => {
    const at: Path = ["accounts", index];
    const home = site.homeServer;
    if (account.host === home)
      issues.push({ path: [...at, "host"], ...(home === undefined ? crossMessages.noHost : crossMessages.homeHost) });
    if (first !== undefined && account.tags[first.key] === undefined)
      issues.push({ path: [...at, "tags", first.key], ...crossMessages.noFirstTag(valuesOf(first)) });
    for (const [key, items] of Object.entries(account.tags)) {
      const values = vocabulary.get(key);
      if (values === undefined)
        issues.push({ path: [...at, "tags", key], ...crossMessages.notATag([...vocabulary.keys()]) });
      else items.forEach((item, place) => issues.push(...unknown(item, values, [...at, "tags", key, place])));
    }
    const team = ownTeamOf(account, site.teams);
    if (team === undefined) return;
    const owner = owned.get(team);
    if (owner !== undefined && site.teams !== undefined) {
      const { facet, value } = site.teams;
      issues.push({ path: [...at, "tags", facet], ...crossMessages.teamTaken(team, owner, facet, value) });
    }
    owned.set(team, names[index] ?? "");
  });
  return issues;
}

/** Whether a slug is one segment of a path that browsers do not change. */
function isPathSegment(slug: string): boolean {
  return !/[/\\?#%]/.test(slug) && !/^\.*$/.test(slug);
}

function unknown(item: string, values: readonly string[], path: Path): RosterIssue[] {
  if (values.includes(item)) return [];
  return [{ path, ...unknownValue(item, values) }];
}

function repeated(
  names: readonly string[],
  path: (index: number) => Path,
  remedy: string,
  keyOf = (name: string): string => name.toLowerCase(),
): RosterIssue[] {
  const seen = new Map<string, string>();
  return names.flatMap((name, index) => {
    const key = keyOf(name);
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, name);
      return [];
    }
    return [{ path: path(index), problem: crossMessages.twice(shown(name), shown(earlier)), remedy }];
  });
}
