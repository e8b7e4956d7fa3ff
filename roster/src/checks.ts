import { crossCheck, type RosterIssue } from "@roster/core/schema";
import { groundFacet, type Account, type Facet, type Site, type Team } from "@roster/core";
import {
  canonicalAccount,
  canonicalInstances,
  canonicalSite,
  canonicalTaxonomy,
  canonicalTeams,
} from "./canonical-files.ts";
import { fieldOf, type Entries, type Entry } from "./entries.ts";
import type { Problem } from "./files.ts";

type Tell = (problem: Problem) => void;

/** The teams of all files, each with its group. */
export function allTeams({ teams }: Entries): { readonly file: string; readonly at: number; readonly team: Team }[] {
  return teams.flatMap(({ file, value }) =>
    value.teams.map((team, at) => ({ file, at, team: { ...team, group: value.group } })),
  );
}

/** What no single file can show: names there twice, unknown tags, files out of place, accounts that must not return. */
export function checkTogether(entries: Entries, tell: Tell): void {
  const { site, taxonomy, accounts } = entries;
  checkNames(entries, tell);
  checkTeamPlaces(entries, tell);
  if (site === undefined || taxonomy === undefined) return;
  const { facets } = taxonomy.value;
  const teams = allTeams(entries);
  const data = {
    site: site.value,
    facets,
    teams: teams.map(({ team }) => team),
    accounts: accounts.map(({ value }) => value),
  };
  for (const issue of crossCheck(data)) {
    const isTeamTag = issue.path[0] === "accounts" && issue.path[3] === site.value.teams?.tag;
    if (isTeamTag && !entries.teamsAreWhole) continue; // the team may stand in a file that could not be read
    if (issue.path[0] === "accounts" && issue.path[2] === "username") continue; // told above, for faulty files too
    tell(inItsFile(issue, entries, teams));
  }
  for (const entry of accounts) checkAccountPlace(entry, facets, tell);
}

function checkNames({ names, removed, measured }: Entries, tell: Tell): void {
  const gone = new Set(removed.map(({ username }) => username.toLowerCase()));
  const listed = new Map<string, string>();
  for (const { file, username } of names) {
    const key = username.toLowerCase();
    const other = listed.get(key);
    if (other !== undefined) {
      const remedy = "Keep one of the files; upper and lower case are the same handle.";
      tell({ file, field: "username", problem: `@${username} is listed already, by ${other}`, remedy });
    }
    if (gone.has(key)) {
      const remedy = "Delete the file.";
      tell({ file, field: "username", problem: `@${username} was removed for good (removed.jsonl)`, remedy });
    }
    listed.set(key, file);
  }
  for (const { field, value } of measured) {
    if (listed.has(value.username.toLowerCase())) continue;
    tell({ file: "measured.jsonl", field, problem: `@${value.username} is not listed`, remedy: "Delete the line." });
  }
}

function inItsFile(issue: RosterIssue, { accounts }: Entries, teams: ReturnType<typeof allTeams>): Problem {
  const { path, problem, remedy } = issue;
  const [part, index = 0, ...rest] = path;
  if (part === "accounts") {
    return { file: accounts[Number(index)]?.file ?? "accounts", field: fieldOf(rest), problem, remedy };
  }
  if (part === "teams") {
    const team = teams[Number(index)];
    const field = rest[0] === "group" ? "group" : fieldOf(["teams", team?.at ?? 0, ...rest]);
    return { file: team?.file ?? "teams", field, problem, remedy };
  }
  if (part === "facets") return { file: "taxonomy.json", field: fieldOf(path), problem, remedy };
  return { file: "site.json", field: fieldOf(path.slice(1)), problem, remedy };
}

const slug = (text: string): string => text.toLowerCase().replaceAll(" ", "-");

/** Where an account's file belongs: in the folder of its first value of the facet with grounds, else of the first facet. */
export function placeOf(account: Account, facets: readonly Facet[]): string | undefined {
  const facet = groundFacet(facets) ?? facets[0];
  const value = account.tags[facet?.key ?? ""]?.[0];
  return value === undefined ? undefined : `accounts/${slug(value)}/${account.username}.json`;
}

function checkAccountPlace({ file, value }: Entry<Account>, facets: readonly Facet[], tell: Tell): void {
  const place = placeOf(value, facets);
  const key = (groundFacet(facets) ?? facets[0])?.key ?? "";
  if (place === undefined) {
    tell({
      file,
      field: `tags.${key}`,
      problem: "is missing",
      remedy: "Add it: its first value names the file's folder.",
    });
  } else if (place !== file) {
    tell({
      file,
      field: "",
      problem: "is not in its place",
      remedy: `Move it to ${place}, or correct its username or tags.`,
    });
  }
}

function checkTeamPlaces({ teams }: Entries, tell: Tell): void {
  for (const { file, value } of teams) {
    const prefix = `${file.replace(/^teams\//, "").replace(/\.json$/, "")}/`;
    value.teams.forEach(({ id }, index) => {
      if (id.startsWith(prefix)) return;
      tell({
        file,
        field: `teams.${index}.id`,
        problem: `"${id}" does not begin with "${prefix}"`,
        remedy: "Correct the id, or move the team to its file.",
      });
    });
  }
}

/** What each file should look like, by name; only files that could be read. */
export function canonicalTexts({
  site,
  taxonomy,
  instances,
  teams,
  accounts,
}: Entries): ReadonlyMap<string, { readonly text: string; readonly canonical: string }> {
  const facets = taxonomy?.value.facets ?? [];
  const texts = new Map<string, { text: string; canonical: string }>();
  const add = <T>(entry: Entry<T> | undefined, print: (file: string, value: T) => string): void => {
    if (entry !== undefined) texts.set(entry.file, { text: entry.text, canonical: print(entry.file, entry.value) });
  };
  add<Site>(site, canonicalSite);
  add(taxonomy, canonicalTaxonomy);
  add(instances, (_, value) => canonicalInstances(value));
  for (const entry of teams) add(entry, canonicalTeams);
  for (const entry of accounts) add(entry, (file, value) => canonicalAccount(file, value, facets));
  return texts;
}

/** Files are written in one way only, so that a diff shows what changed and nothing else. */
export function checkCanonical(entries: Entries, tell: Tell): void {
  for (const [file, { text, canonical }] of canonicalTexts(entries)) {
    if (text === canonical || text.startsWith("\uFEFF") || text.includes("\r")) continue; // those two have been told
    const wanted = canonical.split("\n");
    const line = text.split("\n").findIndex((line, index) => line !== wanted[index]);
    const there = line === -1 ? wanted.length - 1 : line;
    const should = wanted[there]?.trim() ?? "";
    const problem =
      should === ""
        ? "is not written in the common form: it goes on after its end"
        : `is not written in the common form: "${should.slice(0, 80)}" belongs here`;
    tell({ file, field: `line ${there + 1}`, problem, remedy: "Run the build with --fix." });
  }
}
