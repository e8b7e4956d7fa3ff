import { ownTeamOf } from "../browse/team-account.ts";
import { createViews } from "../browse/views.ts";
import type { Account, Facet, RosterData, Site, Team } from "../types.ts";
import { slugOf } from "../lib/slug.ts";
import { choices, correction, shown, type RosterIssue } from "./issues.ts";

type Path = readonly (string | number)[];

/** Words that a directory may not use, because the site and the widgets built with it use them. */
export interface ReservedWords {
  /** Not the key of a facet or of the team tag, e.g. a query parameter of the site. */
  readonly keys: readonly string[];
  /** Not the path of a page of teams, e.g. the name of a file of the site. */
  readonly paths: readonly string[];
}

/**
 * Checks facts across entries: unique names, known tags, existing teams.
 * @param reserved words that the site needs for itself
 * @example
 * crossCheck(data); // []
 * crossCheck(data, { keys: ["region"], paths: [] })[0]?.problem; // "\"region\" is a word that the site needs for itself"
 */
export function crossCheck(
  { site, facets, teams, accounts }: RosterData,
  { keys, paths }: ReservedWords = { keys: [], paths: [] },
): RosterIssue[] {
  return [
    ...checkFacets(facets),
    ...facets.flatMap(({ key }, index) => reserved(key, keys, ["facets", index, "key"], "key")),
    ...checkSite(site, facets),
    ...(site.teams === undefined ? [] : checkReserved(site.teams, keys, paths)),
    ...checkTeams(teams, site, facets),
    ...checkAccounts(accounts, site, facets, teams),
  ];
}

function checkFacets(facets: readonly Facet[]): RosterIssue[] {
  const issues = repeated(
    facets.map(({ key }) => key),
    (index) => ["facets", index, "key"],
    "Give each facet a key of its own.",
  );
  facets.forEach(({ values }, index) => {
    values.forEach(({ value }, at) => {
      if (!isPathSegment(slugOf(value))) {
        issues.push({
          path: ["facets", index, "values", at, "value"],
          problem: `${shown(value)} cannot stand in the address of its list`,
          remedy: 'Name it without "/", "\\", "?", "#" and "%", and not by dots alone.',
        });
      }
    });
    issues.push(
      ...repeated(
        values.map(({ value }) => slugOf(value)),
        (at) => ["facets", index, "values", at, "value"],
        "Give each value a name of its own.",
      ),
    );
  });
  return issues;
}

function checkSite({ teams }: Site, facets: readonly Facet[]): RosterIssue[] {
  if (teams === undefined) return [];
  const issues: RosterIssue[] = [];
  const known = (key: string, value: string | undefined, path: Path): void => {
    const facet = facets.find((facet) => facet.key === key);
    if (facet === undefined) {
      issues.push({
        path: ["site", "teams", ...path],
        problem: `${shown(key)} is not a facet`,
        remedy: `Use one of: ${choices(facets.map(({ key }) => key))}.`,
      });
    } else if (value !== undefined) {
      issues.push(
        ...unknown(
          value,
          facet.values.map(({ value }) => value),
          ["site", "teams", ...path],
        ),
      );
    }
  };
  known(teams.facet, undefined, ["facet"]);
  if (facets.some(({ key }) => key === teams.facet)) known(teams.facet, teams.value, ["value"]);
  known(teams.group, undefined, ["group"]);
  if (facets.some(({ key }) => key === teams.group)) {
    teams.pages.forEach(({ value }, index) => known(teams.group, value, ["pages", index, "value"]));
  }
  if (facets.some(({ key }) => key === teams.tag)) {
    issues.push({
      path: ["site", "teams", "tag"],
      problem: `${shown(teams.tag)} is a facet as well`,
      remedy: "Give the team tag a name of its own.",
    });
  }
  issues.push(
    ...repeated(
      teams.pages.map(({ path }) => path),
      (index) => ["site", "teams", "pages", index, "path"],
      "Give each page a path of its own.",
    ),
  );
  return issues;
}

function checkReserved(
  { tag, pages }: NonNullable<Site["teams"]>,
  keys: readonly string[],
  paths: readonly string[],
): RosterIssue[] {
  const taken = [...createViews({}).map(({ id }) => id), ...paths];
  return [
    ...reserved(tag, keys, ["site", "teams", "tag"], "key"),
    ...pages.flatMap(({ path }, index) => reserved(path, taken, ["site", "teams", "pages", index, "path"], "path")),
  ];
}

function reserved(word: string, words: readonly string[], path: Path, what: "key" | "path"): RosterIssue[] {
  if (!words.includes(word)) return [];
  return [
    { path, problem: `${shown(word)} is a word that the site needs for itself`, remedy: `Choose another ${what}.` },
  ];
}

function checkTeams(teams: readonly Team[], site: Site, facets: readonly Facet[]): RosterIssue[] {
  const issues = repeated(
    teams.map(({ id }) => id),
    (index) => ["teams", index, "id"],
    "Give each team an id of its own.",
  );
  const groups = facets.find(({ key }) => key === site.teams?.group)?.values.map(({ value }) => value);
  teams.forEach(({ group }, index) => {
    if (groups !== undefined) issues.push(...unknown(group, groups, ["teams", index, "group"]));
  });
  if (site.teams === undefined && teams.length > 0) {
    issues.push({
      path: ["site", "teams"],
      problem: "is missing while there are teams",
      remedy: "Say in it how accounts form teams.",
    });
  }
  return issues;
}

function checkAccounts(
  accounts: readonly Account[],
  site: Site,
  facets: readonly Facet[],
  teams: readonly Team[],
): RosterIssue[] {
  const issues = repeated(
    accounts.map(({ username }) => username),
    (index) => ["accounts", index, "username"],
    "Keep one of them; upper and lower case are the same handle.",
  );
  const vocabulary = new Map(facets.map(({ key, values }) => [key, values.map(({ value }) => value)]));
  if (site.teams !== undefined)
    vocabulary.set(
      site.teams.tag,
      teams.map(({ id }) => id),
    );
  const first = facets[0];
  const owned = new Map<string, string>();
  accounts.forEach((account, index) => {
    const at: Path = ["accounts", index];
    if (account.host === site.homeServer) {
      issues.push({
        path: [...at, "host"],
        problem: "is the home server",
        remedy: "Leave it out; it is only for other hosts.",
      });
    }
    if (first !== undefined && account.tags[first.key] === undefined) {
      issues.push({
        path: [...at, "tags", first.key],
        problem: "is missing",
        remedy: `Add one of: ${choices(first.values.map(({ value }) => value))}.`,
      });
    }
    for (const [key, items] of Object.entries(account.tags)) {
      const values = vocabulary.get(key);
      if (values === undefined) {
        issues.push({
          path: [...at, "tags", key],
          problem: "is not a known tag",
          remedy: `Use one of: ${choices([...vocabulary.keys()])}.`,
        });
      } else {
        items.forEach((item, place) => issues.push(...unknown(item, values, [...at, "tags", key, place])));
      }
    }
    const team = ownTeamOf(account, site.teams);
    if (team === undefined) return;
    const owner = owned.get(team);
    if (owner !== undefined) {
      issues.push({
        path: [...at, "tags"],
        problem: `claims the team ${team}, as @${owner} does`,
        remedy: "A team has one account of its own; give the other another tag.",
      });
    }
    owned.set(team, account.username);
  });
  return issues;
}

/** Whether a slug is one segment of a path that browsers do not change. */
function isPathSegment(slug: string): boolean {
  return !/[/\\?#%]/.test(slug) && !/^\.*$/.test(slug);
}

function unknown(item: string, values: readonly string[], path: Path): RosterIssue[] {
  if (values.includes(item)) return [];
  return [{ path, problem: `${shown(item)} is not a known value`, remedy: correction(item, values) }];
}

function repeated(names: readonly string[], path: (index: number) => Path, remedy: string): RosterIssue[] {
  const seen = new Map<string, string>();
  return names.flatMap((name, index) => {
    const key = name.toLowerCase();
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, name);
      return [];
    }
    const problem =
      earlier === name ? `${shown(name)} is there twice` : `${shown(name)} is there as ${shown(earlier)} already`;
    return [{ path: path(index), problem, remedy }];
  });
}
