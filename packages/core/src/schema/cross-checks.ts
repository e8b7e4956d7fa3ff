import { createViews, ownTeamOf } from "../roster/filter.ts";
import { acctOf, shortAcct } from "../lib/acct.ts";
import type { Facet, RosterContent } from "../types.ts";
import { slugOf } from "../lib/text.ts";
import { choices, oneOf, type RosterIssue, shown, unknownValue } from "./issues.ts";

type Path = RosterIssue["path"];

const OTHER_KEY = "Choose another key.";

type Report = (path: Path, problem: string, remedy: string) => void;

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
export function crossCheck(data: RosterContent, reserved: ReservedWords = { keys: [], paths: [] }): RosterIssue[] {
  const issues: RosterIssue[] = [];
  const report: Report = (path, problem, remedy) => void issues.push({ path, problem, remedy });
  checkFacets(data, reserved.keys, report);
  checkSite(data, reserved, report);
  checkTeams(data, report);
  checkAccounts(data, report);
  return issues;
}

const valuesOf = ({ values }: Facet): readonly string[] => values.map(({ value }) => value);

function checkFacets({ facets }: RosterContent, taken: readonly string[], report: Report): void {
  const keys = facets.map(({ key }) => key);
  const pathOf = (index: number): Path => ["facets", index, "key"];
  checkUnique(keys, pathOf, "Give each facet a key of its own.", report);
  facets.forEach((facet, index) => {
    const values = valuesOf(facet);
    const pathTo = (at: number): Path => ["facets", index, "values", at, "value"];
    values.forEach((value, at) => {
      if (isPathSegment(slugOf(value))) return;
      const remedy = 'Rename it without "/", "\\", "?", "#" and "%", and not only with dots.';
      report(pathTo(at), `${shown(value)} gives no address for its list`, remedy);
    });
    const remedy = "Give each value a name of its own. Addresses ignore letter case and accents.";
    checkUnique(values, pathTo, remedy, report, slugOf);
  });
  keys.forEach((key, index) => checkFree(key, taken, pathOf(index), OTHER_KEY, report));
}

function checkSite({ site: { teams }, facets }: RosterContent, reserved: ReservedWords, report: Report): void {
  if (teams === undefined) return;
  const keys = facets.map(({ key }) => key);
  const at = (...path: Path): Path => ["site", "teams", ...path];
  const valuesAt = (field: "facet" | "group"): readonly string[] | undefined => {
    const facet = facets.find(({ key }) => key === teams[field]);
    if (facet === undefined) report(at(field), `${shown(teams[field])} is not a facet`, oneOf(keys));
    return facet && valuesOf(facet);
  };
  const marking = valuesAt("facet");
  if (marking) checkKnown(teams.value, marking, at("value"), report);
  const groups = valuesAt("group");
  if (groups) teams.pages.forEach(({ value }, index) => checkKnown(value, groups, at("pages", index, "value"), report));
  const kinds = facets.slice(0, 1).flatMap(valuesOf);
  teams.kinds?.forEach(({ values }, group) =>
    values.forEach((value, index) => checkKnown(value, kinds, at("kinds", group, "values", index), report)),
  );
  if (keys.includes(teams.tag))
    report(at("tag"), `${shown(teams.tag)} is also a facet`, "Give the team tag a name of its own.");
  const paths = teams.pages.map(({ path }) => path);
  const pathOfPage = (index: number): Path => at("pages", index, "path");
  checkUnique(paths, pathOfPage, "Give each page a path of its own.", report);
  checkFree(teams.tag, reserved.keys, at("tag"), OTHER_KEY, report);
  const taken = [...createViews({}).map(({ id }) => id), ...reserved.paths];
  paths.forEach((path, index) => checkFree(path, taken, pathOfPage(index), "Choose another path.", report));
}

function checkTeams({ teams, site, facets }: RosterContent, report: Report): void {
  const ids = teams.map(({ id }) => id);
  checkUnique(ids, (index) => ["teams", index, "id"], "Give each team an id of its own.", report);
  const grouping = facets.find(({ key }) => key === site.teams?.group);
  teams.forEach(({ group }, index) => {
    if (grouping) checkKnown(group, valuesOf(grouping), ["teams", index, "group"], report);
  });
  if (site.teams !== undefined || teams.length === 0) return;
  report(["site", "teams"], "is missing although there are teams", "Add it. It defines how accounts form teams.");
}

function checkAccounts({ accounts, site, facets, teams }: RosterContent, report: Report): void {
  const names = accounts.map((account) => shortAcct(acctOf(account, site), site));
  const pathOf = (index: number): Path => ["accounts", index, "username"];
  checkUnique(names, pathOf, "Keep one of them. Handles ignore letter case.", report);
  const vocabulary = new Map(facets.map((facet) => [facet.key, valuesOf(facet)]));
  const ids = teams.map(({ id }) => id);
  if (site.teams !== undefined) vocabulary.set(site.teams.tag, ids);
  const [first] = facets;
  const owned = new Map<string, string>(); // names by team
  accounts.forEach((account, index) => {
    const at: Path = ["accounts", index];
    const host = [...at, "host"];
    if (account.host !== undefined && account.host === site.homeServer)
      report(host, "is the home server", "Remove it. It is only for accounts on other hosts.");
    if (account.host === undefined && site.homeServer === undefined)
      report(host, "is missing", "Write the host of the account: the site has no homeServer for all accounts.");
    if (first !== undefined && account.tags[first.key] === undefined)
      report([...at, "tags", first.key], "is missing", `Add one of: ${choices(valuesOf(first))}.`);
    for (const [key, items] of Object.entries(account.tags)) {
      const values = vocabulary.get(key);
      const path = [...at, "tags", key];
      if (values === undefined) report(path, "is not a known tag", oneOf([...vocabulary.keys()]));
      else items.forEach((item, place) => checkKnown(item, values, [...path, place], report));
    }
    const team = ownTeamOf(account, site.teams);
    if (team === undefined) return;
    const owner = owned.get(team);
    if (owner !== undefined && site.teams !== undefined) {
      const { facet, value } = site.teams;
      const remedy = `A team has one account with "${value}" in "${facet}". Write another value in one of the two files.`;
      report([...at, "tags", facet], `claims the team ${team}, as @${owner} does`, remedy);
    }
    owned.set(team, names[index] ?? "");
  });
}

/** Whether a slug is one segment of a path that browsers do not change. */
function isPathSegment(slug: string): boolean {
  return !/[/\\?#%]/.test(slug) && !/^\.*$/.test(slug);
}

function checkFree(word: string, taken: readonly string[], path: Path, remedy: string, report: Report): void {
  if (taken.includes(word)) report(path, `${shown(word)} is reserved for the site`, remedy);
}

function checkKnown(item: string, values: readonly string[], path: Path, report: Report): void {
  if (values.includes(item)) return;
  const { problem, remedy } = unknownValue(item, values);
  report(path, problem, remedy);
}

function checkUnique(
  names: readonly string[],
  path: (index: number) => Path,
  remedy: string,
  report: Report,
  keyOf = (name: string): string => name.toLowerCase(),
): void {
  const seen = new Map<string, string>();
  names.forEach((name, index) => {
    const earlier = seen.get(keyOf(name));
    if (earlier === undefined) return void seen.set(keyOf(name), name);
    const listed = name === earlier ? "is listed twice" : `is already listed as ${shown(earlier)}`;
    return report(path(index), `${shown(name)} ${listed}`, remedy);
  });
}
