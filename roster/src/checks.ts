import { dirname } from "node:path";
import { crossCheck, type RosterIssue, teamIdSchema } from "@roster/core/schema";
import { type AccountContent, type Facet, readAcct, type Team } from "@roster/core";
import { acctOf, keyOf } from "@roster/core/site"; // without checks, because the data is not yet checked
import { backgroundFacet, fileName, slugOf } from "@roster/core/site";
import * as z from "zod/mini";
import { type Draft, fieldOf, type Entries, removedSchema } from "./entries.ts";
import { type Entry, type Problem, type Report, shownPath } from "./files.ts";
import { checkLanguages } from "./language.ts";
import { MEASURED_FILE } from "./measured.ts";
import { rosterMessages } from "./messages.ts";
import { checkProminence } from "./prominence.ts";
import { checkWords, withoutWords } from "./search-words.ts";
import reserved from "./reserved.json" with { type: "json" };

/** The words that the site and the widget use. Tests of the site and the widget check that the file is complete. */
const { parameters, attributes, paths } = reserved;

/**
 * Compares files: finds duplicate accounts, unknown tags, misplaced files and accounts that were removed before. Also finds
 * dates after `today`, a day as YYYY-MM-DD.
 */
export function checkTogether(entries: Entries, today: string, reportAny: Report): void {
  const { site, taxonomy, prominence, drafts } = entries;
  const facets = taxonomy?.value.facets ?? [];
  const faulty = new Map(drafts.map((draft) => [draft.file, draft]));
  const report: Report = (problem) => {
    const draft = faulty.get(problem.file);
    // a fault of the field is reported already, and this problem may end with it
    if (draft === undefined || !hasFault(draft, problem.field)) reportAny(problem);
  };
  const twice = checkNames(entries, facets, report);
  const accounts = drafts.filter((draft) => !twice.has(draft.file) && isNamed(draft));
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

/** Whether a field of an account, or a part of it, has a fault. */
const hasFault = ({ faults }: Draft, field: string): boolean =>
  faults.some((fault) => `${fault}.`.startsWith(`${field}.`) || field.startsWith(`${fault}.`));

/** Whether it is known whose account it is. */
const isNamed = (draft: Draft): boolean => !hasFault(draft, "username") && !hasFault(draft, "host");

/** Checks addresses. Returns the files that repeat an account: of two files of one account, the one outside its folder. */
function checkNames(
  { dir, site, drafts, removed, measured }: Entries,
  facets: readonly Facet[],
  report: Report,
): ReadonlySet<string> {
  const home = site?.value ?? {};
  const placed = new Set(drafts.flatMap(({ file, value }) => (placeOf(value, facets) === file ? [file] : [])));
  const gone = new Map(
    removed.flatMap(({ file, value: { address, withdrawn } }) =>
      withdrawn === undefined ? [[address.toLowerCase(), file] as const] : [],
    ),
  );
  const listed = new Map<string, string>();
  const twice = new Set<string>();
  const named = drafts.filter(isNamed);
  const placedFirst = named.toSorted((a, b) => Number(placed.has(b.file)) - Number(placed.has(a.file)));
  for (const { file, value } of placedFirst) {
    const key: string = keyOf(acctOf(value, home));
    const name = fileName(value);
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
function checkCounts({ drafts }: Entries, report: Report): void {
  for (const draft of drafts) {
    const { file, value } = draft;
    const { followers, followersAsOf } = value;
    if (hasFault(draft, "followersAsOf")) continue;
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
function checkTeamTags({ site, teams, drafts }: Entries, report: Report): void {
  const rules = site?.value.teams;
  if (rules === undefined) return;
  const groups = new Map(teams.map(({ value }) => [value.id, value.group]));
  for (const { file, value } of drafts) {
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
  { drafts, measured, readings, removed, prominence, teams }: Entries,
  today: string,
  report: Report,
): void {
  const check = (place: Pick<Problem, "file" | "field" | "line">, date: string): void => {
    if (/^\d/.test(date) && date > today) report({ ...place, ...rosterMessages.inFuture(date) });
  };
  for (const { file, value } of drafts) {
    for (const field of ["added", "followersAsOf", "seenOnHomeServer"] as const)
      check({ file, field }, value[field] ?? "");
    if (value.role) check({ file, field: "role.asOf" }, value.role.asOf);
  }
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
function toProblem(issue: RosterIssue, accounts: Entries["drafts"], teams: Entries["teams"]): Problem {
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
export function placeOf(account: AccountContent, facets: readonly Facet[]): string | undefined {
  const facet = backgroundFacet(facets) ?? facets[0];
  const value = account.tags[facet?.key ?? ""]?.[0];
  return value === undefined ? undefined : `accounts/${slugOf(value)}/${fileName(account)}.json`;
}

const ACCOUNT_PLACE = "username, host or tags";

const teamPlaceSchema = z.object({ id: teamIdSchema });
const removalPlaceSchema = z.object({ address: removedSchema.shape.address });

/** The path that each file with one entry must have, and the fields that it follows from. A fault in another field is no matter. */
export function placesOf({
  site,
  taxonomy,
  drafts,
  teams,
  removed,
  faultyFiles,
}: Entries): readonly { readonly file: string; readonly place: string; readonly from: string }[] {
  const facets = taxonomy?.value.facets ?? [];
  const home = site?.value.homeServer;
  const folder = `tags.${(backgroundFacet(facets) ?? facets[0])?.key}.0`;
  const faultyIn = (name: string) => faultyFiles.filter(({ file }) => file.startsWith(`${name}/`));
  return [
    ...drafts.flatMap((draft) => {
      const { file, value } = draft;
      if (!isNamed(draft) || hasFault(draft, folder)) return [];
      // crossCheck reports an account whose host is the home server, and its place follows from the correction
      const place = home !== undefined && value.host === home ? undefined : placeOf(value, facets);
      return place === undefined ? [] : [{ file, place, from: ACCOUNT_PLACE }];
    }),
    ...[...teams, ...faultyIn("teams")].flatMap(({ file, value }) => {
      const { data } = teamPlaceSchema.safeParse(value);
      return data === undefined ? [] : [{ file, place: `teams/${data.id}.json`, from: "id" }];
    }),
    ...[...removed, ...faultyIn("removed")].flatMap(({ file, value }) => {
      const { data } = removalPlaceSchema.safeParse(value);
      return data === undefined ? [] : [{ file, place: `removed/${data.address.toLowerCase()}.json`, from: "address" }];
    }),
  ];
}
