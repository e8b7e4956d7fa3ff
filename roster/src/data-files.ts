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
  toFollowCsv,
  toOpml,
} from "@roster/core";

/** Raised when a reader of the files would misread a new one. */
export const VERSION = 1;
/** Accounts in the file of one team; a group's file holds all of its accounts. */
const TEAM_LIMIT = 50;

/** The files of all accounts, and those of what is new: no group may be called so. */
const RESERVED = ["data/roster", "data/new"];

/** A part of the directory that is read on its own. */
export interface Slice {
  /** Without extension, below the site's base path. */
  readonly path: string;
  readonly name: string;
  /** What its JSON file says before the accounts. */
  readonly about: object;
  /** May be more than it holds. */
  readonly total: number;
  /** In the order they are shown in. */
  readonly accounts: readonly Account[];
  /** How many of them it is about; the others only fill the list. */
  readonly own: number;
}

/**
 * What is read on its own: `data/roster` with all accounts, `data/<group>` for each value of the facet teams are
 * grouped by, `data/<group>/<team>` for each team.
 * @throws Error where a group bears a name that is taken
 */
export function slicesOf(data: RosterData): readonly Slice[] {
  const roster = createRoster(data);
  const { name, teams: rules } = data.site;
  const all = { path: "data/roster", name, about: { page: "/browse" }, accounts: roster.query() };
  const whole = ({ accounts }: Pick<Slice, "accounts">) => ({ total: accounts.length, own: accounts.length });
  const slices: Slice[] = [{ ...all, ...whole(all) }];
  if (!rules) return slices;
  const group = data.facets.find(({ key }) => key === rules.group);
  for (const { value } of group?.values ?? []) {
    const accounts = roster.query({ where: { [rules.group]: value } });
    const page = group?.filter === true ? `/browse/${rules.group}/${encodeURIComponent(slugOf(value))}` : "/browse";
    const path = `data/${slugOf(value)}`;
    if (RESERVED.includes(path))
      throw new Error(`${value}: its files would take the place of ${path}. Call it otherwise.`);
    if (accounts.length > 0) slices.push({ path, name: value, about: { page }, accounts, ...whole({ accounts }) });
  }
  return [...slices, ...data.teams.flatMap(({ id }) => teamSlice(roster, id) ?? [])];
}

/**
 * The slices as files, by path: as JSON with monograms, which widgets and other sites read instead of `roster.json`; as
 * CSV that Mastodon imports and as OPML for feed readers, without what only fills a list, since importing is following.
 */
export function dataFiles(data: RosterData): ReadonlyMap<string, string> {
  const { name: siteName, homeServer } = data.site;
  const entry = entryPrinter(data);
  return new Map(
    slicesOf(data).flatMap(({ path, name, about, total, accounts, own }) => {
      const isAll = path === "data/roster";
      const head = JSON.stringify({ version: VERSION, site: siteName, ...(!isAll && { name }), ...about, total });
      const followed = accounts.slice(0, own);
      return [
        [`${path}.json`, `${head.slice(0, -1)},"accounts":[\n${accounts.map(entry).join(",\n")}\n]}\n`],
        [`${path}.csv`, toFollowCsv(followed, homeServer)],
        [`${path}.opml`, toOpml(followed, homeServer, isAll ? siteName : `${name} – ${siteName}`)],
      ];
    }),
  );
}

/** The team's own accounts first, and from which place on those of its group only fill the list. */
function teamSlice(roster: Roster, id: string): Slice | undefined {
  const found = teamRoster(roster, id, { limit: TEAM_LIMIT });
  if (!found) return undefined;
  const { team, own, accounts, more, total } = found;
  const first = own ? [own, ...accounts] : accounts;
  const about = {
    page: `/teams/${id}`,
    ...(more.accounts.length > 0 && { more: { from: more.group, at: first.length } }),
  };
  const all = [...first, ...more.accounts];
  return { path: `data/${id}`, name: team.name, about, total, accounts: all, own: first.length };
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
