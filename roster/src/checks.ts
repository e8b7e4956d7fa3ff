import { dirname } from "node:path";
import { crossCheck, type RosterIssue } from "@roster/core/schema";
import { type Account, acctOf, type Facet, keyOf, readAcct, type Team } from "@roster/core";
import { backgroundFacet, fileName, slugOf } from "@roster/core/site";
import { canonicalText, printCanonical, withoutDefaults } from "./canonical.ts";
import { fieldOf, type Entries, type Entry } from "./entries.ts";
import { type Problem, type Report, shownPath } from "./files.ts";
import { checkLanguages } from "./language.ts";
import { MEASURED_FILE } from "./measured.ts";
import { fileMessages, rosterMessages } from "./messages.ts";
import { checkProminence } from "./prominence.ts";
import { checkWords, withoutWords } from "./search-words.ts";
import reserved from "./reserved.json" with { type: "json" };

/** The words that the site and the widget use. Tests of the site and the widget check that the file is complete. */
const { parameters, attributes, paths } = reserved;

/**
 * Compares files: finds duplicate accounts, unknown tags, misplaced files and accounts that were removed before. Also finds
 * dates after `today`, a day as YYYY-MM-DD.
 */
export function checkTogether(entries: Entries, today: string, report: Report): void {
  const { site, taxonomy, prominence } = entries;
  const facets = taxonomy?.value.facets ?? [];
  const twice = checkNames(entries, facets, report);
  const accounts = entries.accounts.filter(({ file }) => !twice.has(file));
  checkDates(entries, today, report);
  checkCounts(entries, report);
  checkTeamTags(entries, report);
  checkGroups(entries, report);
  checkWords(entries, report);
  checkLanguages(entries, report);
  if (prominence && taxonomy)
    checkProminence(
      prominence,
      entries.accounts.map(({ value }) => value),
      facets,
      report,
    );
  for (const { file, place, from } of placesOf(entries)) {
    if (place !== file && (from !== ACCOUNT_PLACE || !twice.has(file)))
      report({ file, field: "", ...rosterMessages.wrongPlace(shownPath(entries.dir, place), from) });
  }
  if (site === undefined || taxonomy === undefined) return;
  const data = {
    site: site.value,
    facets,
    teams: withoutWords(entries.teams.map(({ value }) => value)),
    accounts: accounts.map(({ value }) => value),
  };
  for (const issue of crossCheck(data, { keys: [...parameters, ...attributes], paths })) {
    const isTeamTag = issue.path[0] === "accounts" && issue.path[3] === site.value.teams?.tag;
    if (isTeamTag && !entries.areTeamsComplete) continue; // the tag may name a team in an unreadable file
    if (issue.path[0] === "accounts" && issue.path[2] === "username") continue; // checkNames reports these, also for invalid files
    report(toProblem(issue, accounts, entries.teams));
  }
  for (const { file, value } of accounts) {
    if (placeOf(value, facets) !== undefined) continue;
    const key = (backgroundFacet(facets) ?? facets[0])?.key ?? "";
    report({ file, field: `tags.${key}`, ...rosterMessages.noFolderTag });
  }
}

/** Checks addresses. Returns the files that repeat an account: of two files of one account, the one outside its folder. */
function checkNames(
  { dir, site, accounts, names, removed, measured }: Entries,
  facets: readonly Facet[],
  report: Report,
): ReadonlySet<string> {
  const home = site?.value ?? {};
  const placed = new Set(accounts.flatMap(({ file, value }) => (placeOf(value, facets) === file ? [file] : [])));
  const gone = new Map(
    removed.flatMap(({ file, value: { address, withdrawn } }) =>
      withdrawn === undefined ? [[address.toLowerCase(), file] as const] : [],
    ),
  );
  const listed = new Map<string, string>();
  const twice = new Set<string>();
  const inOrder = names.toSorted((a, b) => Number(placed.has(b.file)) - Number(placed.has(a.file)));
  for (const { file, ...named } of inOrder) {
    const key: string = keyOf(acctOf(named, home));
    const name = fileName(named);
    const other = listed.get(key);
    const removal = gone.get(key);
    if (removal !== undefined)
      report({ file, field: "username", ...rosterMessages.removed(name, shownPath(dir, removal)) });
    if (other === undefined) listed.set(key, file);
    else {
      report({ file, field: "username", ...rosterMessages.listedTwice(name, shownPath(dir, other)) });
      twice.add(file);
    }
  }
  for (const { line, value } of measured) {
    const acct = readAcct(value.account, home);
    if (acct && listed.has(keyOf(acct))) continue;
    report({ file: MEASURED_FILE, line, field: "", ...rosterMessages.notListed(value.account) });
  }
  return twice;
}

/** Requires a date of follower counts, which the site shows with them. */
function checkCounts({ accounts }: Entries, report: Report): void {
  for (const { file, value } of accounts) {
    const { followers, followersAsOf } = value;
    if (followers.twitter + followers.mastodon > 0 && followersAsOf === undefined)
      report({ file, field: "followers", ...rosterMessages.noDate });
  }
}

/**
 * Requires one group for the teams of a folder, whose name is in the addresses of their pages: the most frequent one, or
 * the first of several.
 */
function checkGroups({ dir, teams }: Entries, report: Report): void {
  const folders = new Map<string, Entry<Team>[]>();
  for (const team of teams) {
    const folder = dirname(team.value.id);
    folders.set(folder, [...(folders.get(folder) ?? []), team]);
  }
  for (const [folder, own] of folders) {
    const count = (group: string): number => own.filter(({ value }) => value.group === group).length;
    const [first = "", ...groups] = new Set(own.map(({ value }) => value.group));
    const common = groups.reduce((most, group) => (count(group) > count(most) ? group : most), first);
    for (const { file, value } of own) {
      if (value.group !== common)
        report({
          file,
          field: "group",
          ...rosterMessages.otherGroup(value.group, common, shownPath(dir, `teams/${folder}`)),
        });
    }
  }
}

/** Requires the group of each team among the tags of its accounts: an account of an NBA team is in the lists of the NBA. */
function checkTeamTags({ site, teams, accounts }: Entries, report: Report): void {
  const rules = site?.value.teams;
  if (rules === undefined) return;
  const groups = new Map(teams.map(({ value }) => [value.id, value.group]));
  for (const { file, value } of accounts) {
    for (const id of value.tags[rules.tag] ?? []) {
      const group = groups.get(id);
      if (group !== undefined && !value.tags[rules.group]?.includes(group))
        report({
          file,
          field: `tags.${rules.group}`,
          ...rosterMessages.contradiction(rules.group, group, id, rules.tag),
        });
    }
  }
}

function checkDates(
  { accounts, dates, measured, readings, removed, prominence, teams }: Entries,
  today: string,
  report: Report,
): void {
  const check = (place: Pick<Problem, "file" | "field" | "line">, date: string): void => {
    if (/^\d/.test(date) && date > today) report({ ...place, ...rosterMessages.inFuture(date) });
  };
  for (const { date, ...place } of dates) check(place, date);
  for (const { file, value } of accounts) if (value.role) check({ file, field: "role.asOf" }, value.role.asOf);
  if (prominence) check({ file: prominence.file, field: "asOf" }, prominence.value.asOf);
  for (const { file, value } of teams)
    for (const { asOf } of value.words?.people ?? []) check({ file, field: "words.people" }, asOf);
  for (const { line, value } of readings) check({ file: MEASURED_FILE, field: "run", line }, value.run);
  for (const { line, value } of measured) {
    for (const field of ["seen", "lastPost", "missingSince", "gone"] as const)
      check({ file: MEASURED_FILE, field, line }, value[field] ?? "");
  }
  for (const { file, value } of removed) {
    check({ file, field: "removed" }, value.removed);
    if (value.withdrawn !== undefined) check({ file, field: "withdrawn" }, value.withdrawn);
  }
}

/** Finds the file and field of an issue that the cross-check reports for the whole roster. */
function toProblem(issue: RosterIssue, accounts: Entries["accounts"], teams: Entries["teams"]): Problem {
  const { path, problem, remedy } = issue;
  const [part, index = 0, ...rest] = path;
  if (part === "accounts") {
    return { file: accounts[Number(index)]?.file ?? "accounts", field: fieldOf(rest), problem, remedy };
  }
  if (part === "teams") {
    return { file: teams[Number(index)]?.file ?? "teams", field: fieldOf(rest), problem, remedy };
  }
  if (part === "facets") return { file: "taxonomy.json", field: fieldOf(path), problem, remedy };
  return { file: "site.json", field: fieldOf(path.slice(1)), problem, remedy };
}

/** The path an account's file must have. Its folder is the first value of the monogram facet, or of the first facet. */
export function placeOf(account: Account, facets: readonly Facet[]): string | undefined {
  const facet = backgroundFacet(facets) ?? facets[0];
  const value = account.tags[facet?.key ?? ""]?.[0];
  return value === undefined ? undefined : `accounts/${slugOf(value)}/${fileName(account)}.json`;
}

const ACCOUNT_PLACE = "username, host or tags";

/** The path that each valid file with one entry must have, and the fields that it follows from. */
export function placesOf({
  site,
  taxonomy,
  accounts,
  teams,
  removed,
}: Entries): readonly { readonly file: string; readonly place: string; readonly from: string }[] {
  const facets = taxonomy?.value.facets ?? [];
  const home = site?.value.homeServer;
  return [
    ...accounts.flatMap(({ file, value }) => {
      // crossCheck reports an account whose host is the home server, and its place follows from the correction
      const place = home !== undefined && value.host === home ? undefined : placeOf(value, facets);
      return place === undefined ? [] : [{ file, place, from: ACCOUNT_PLACE }];
    }),
    ...teams.map(({ file, value }) => ({ file, place: `teams/${value.id}.json`, from: "id" })),
    ...removed.map(({ file, value }) => ({
      file,
      place: `removed/${value.address.toLowerCase()}.json`,
      from: "address",
    })),
  ];
}

/** The actual and the canonical text of each valid file, by file name. */
export function canonicalTexts({
  site,
  taxonomy,
  instances,
  prominence,
  words,
  languages,
  teams,
  accounts,
  removed,
}: Entries): ReadonlyMap<string, { readonly text: string; readonly canonical: string }> {
  const facets = taxonomy?.value.facets ?? [];
  const texts = new Map<string, { text: string; canonical: string }>();
  const add = ({ file, text }: Entry<unknown>, canonical: string): void => void texts.set(file, { text, canonical });
  if (site) add(site, canonicalText(site.file, "site", site.value));
  if (taxonomy) add(taxonomy, canonicalText(taxonomy.file, "taxonomy", taxonomy.value));
  if (prominence) add(prominence, canonicalText(prominence.file, "prominence", prominence.value));
  if (words) add(words, canonicalText(words.file, "words", words.value));
  if (instances) add(instances, printCanonical(instances.value)); // one host per line, so that a change touches one line
  for (const entry of languages) add(entry, canonicalText("languages/tag.json", "language", entry.value));
  for (const team of teams) add(team, canonicalText(`teams/${team.value.id}.json`, "team", team.value));
  for (const entry of removed) add(entry, canonicalText("removed/address.json", "removed", entry.value));
  for (const account of accounts) add(account, canonicalAccount(account, facets));
  return texts;
}

/** The canonical text of an account. A misplaced file gets that for its right place, where the path to its schema may differ. */
export function canonicalAccount(
  { file, value }: Pick<Entry<Account>, "file" | "value">,
  facets: readonly Facet[],
): string {
  return canonicalText(placeOf(value, facets) ?? file, "account", withoutDefaults(value, facets));
}

/** Requires the canonical form, so that a diff shows changed data only. */
export function checkCanonical(entries: Entries, report: Report): void {
  for (const [file, { text, canonical }] of canonicalTexts(entries)) {
    if (text === canonical || text.startsWith("\uFEFF") || text.includes("\r")) continue; // readJsonFile reports these
    const expected = canonical.split("\n");
    const difference = text.split("\n").findIndex((line, index) => line !== expected[index]);
    const index = difference === -1 ? expected.length - 1 : difference;
    const line = (expected[index] ?? "").trim();
    report({ file, field: "", line: index + 1, ...fileMessages.notCanonical(line) });
  }
}
