import {
  type Account,
  createMonograms,
  createRoster,
  fallbackTextLength,
  letterPlace,
  type Monogram,
  type Roster,
  type RosterData,
  slugOf,
  teamRoster,
} from "@roster/core";

/** Raised when a reader of the files would misread a new one. */
const VERSION = 1;
/** Accounts in the file of one team; a group's file holds all of its accounts. */
const TEAM_LIMIT = 50;

/** The file of all accounts. */
const ALL = "data/roster.json";

/**
 * What widgets and other sites read instead of `roster.json`, monograms included: `data/<group>.json` for each value of
 * the facet teams are grouped by, `data/<group>/<team>.json` for each team, `data/roster.json` for all accounts, by
 * path. Accounts come in the order they are shown in.
 * @throws Error where a group is called "roster"
 */
export function dataFiles(data: RosterData): ReadonlyMap<string, string> {
  const roster = createRoster(data);
  const rules = data.site.teams;
  const entry = entryPrinter(data);
  const print = (about: object, total: number, accounts: readonly Account[]): string => {
    const head = JSON.stringify({ version: VERSION, site: data.site.name, ...about, total });
    return `${head.slice(0, -1)},"accounts":[\n${accounts.map(entry).join(",\n")}\n]}\n`;
  };

  const files = new Map([[ALL, print({ page: "/browse" }, data.accounts.length, roster.query())]]);
  if (!rules) return files;
  const group = data.facets.find(({ key }) => key === rules.group);
  for (const { value } of group?.values ?? []) {
    const accounts = roster.query({ where: { [rules.group]: value } });
    const page = group?.filter === true ? `/browse/${rules.group}/${encodeURIComponent(slugOf(value))}` : "/browse";
    const file = `data/${slugOf(value)}.json`;
    if (file === ALL) throw new Error(`${value}: its file would take the place of ${ALL}. Call it otherwise.`);
    if (accounts.length > 0) files.set(file, print({ name: value, page }, accounts.length, accounts));
  }
  for (const { id } of data.teams) {
    const file = teamFile(roster, id);
    if (file) files.set(`data/${id}.json`, print(file.about, file.total, file.accounts));
  }
  return files;
}

/** The team's own accounts first, and from which place on those of its group only fill the list. */
function teamFile(
  roster: Roster,
  id: string,
): { readonly about: object; readonly total: number; readonly accounts: readonly Account[] } | undefined {
  const found = teamRoster(roster, id, { limit: TEAM_LIMIT });
  if (!found) return undefined;
  const { team, own, accounts, more, total } = found;
  const first = own ? [own, ...accounts] : accounts;
  const about = {
    name: team.name,
    page: `/teams/${id}`,
    ...(more.accounts.length > 0 && { more: { from: more.group, at: first.length } }),
  };
  return { about, total, accounts: [...first, ...more.accounts] };
}

/** One account a line, without what a widget does not show. */
function entryPrinter(data: RosterData): (account: Account) => string {
  const monogramOf = createMonograms(data);
  return (account) => {
    const { username, name, isBeta, added, tags } = account;
    const followers = Object.fromEntries(Object.entries(account.followers).filter(([, count]) => count > 0));
    return JSON.stringify({
      username,
      name,
      ...(isBeta && { isBeta }),
      monogram: printMonogram(monogramOf(account)),
      tags,
      ...(Object.keys(followers).length > 0 && { followers }),
      ...(added !== undefined && { added }),
    });
  };
}

/** Where letters are drawn in a face as wide as Arial, `isWide` says that they are to be squeezed. */
function printMonogram({ shape, letters, primary, secondary, ink }: Monogram): object {
  const isWide = fallbackTextLength(letters, letterPlace({ shape, letters }).size) !== undefined;
  return { shape, letters, primary, secondary, ink, ...(isWide && { isWide }) };
}
