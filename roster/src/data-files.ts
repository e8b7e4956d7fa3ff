import {
  type Account,
  type AccountContent,
  createRoster,
  type Roster,
  type RosterContent,
  type Tags,
  teamRoster,
  toFollowCsv,
  toOpml,
} from "@roster/core";
import { createMonograms, type Monogram } from "@roster/core/monogram";
import { fallbackTextLength, fileName, labelOf, letterPlace, pathName, slugOf, yearIfOld } from "@roster/core/site";
import { buildMessages } from "./messages.ts";

/** Increase it with every change that breaks programs that read the files. */
export const VERSION = 1;
/** Maximum number of accounts in the file of a team. The file of a group has no limit. */
const TEAM_LIMIT = 50;

/** The folder of the files that widgets and other sites read. Their format is that of `VERSION`. */
export const JSON_FOLDER = "data/v2";
/** The same for the script 1.1.0, which names accounts by username: it must not know those of other servers. */
const HOME_FOLDER = "data/v1";

const WHOLE = "data/roster";

/**
 * The folder with the file of each team by its name. The file of the same name with `.json` lists the ids of all teams, so
 * that a widget can suggest one for an unknown name.
 */
const TEAMS = `${JSON_FOLDER}/teams`;

/** Paths that no group may take: the files of all accounts, the feeds of new accounts and the files of widgets. */
const RESERVED = [WHOLE, "data/new", "data/accounts", "data/teams", HOME_FOLDER, JSON_FOLDER];

/** A part of the directory that gets its own files. */
export interface Slice extends Part {
  /** Without extension, relative to the base path of the site. */
  readonly path: string;
  readonly name: string;
  readonly accounts: readonly Account[];
  /** The team's own account. */
  readonly team?: Account;
}

/** The content of a JSON file. */
interface Part {
  /** Fields of the JSON file that precede the accounts. */
  readonly head: object;
  /** In display order. */
  readonly accounts: readonly AccountContent[];
  /** The number of accounts that belong to the slice. The others fill up the list. */
  readonly own: number;
  /** The number of these accounts without the limit of a file. The same as `own` if absent. */
  readonly total?: number;
  /**
   * The values that all accounts of the group have, by facet. The tags of each row begin with these values, so that a list
   * shows this group and not another one of the account.
   */
  readonly shared: Tags;
  /** The id of the team. Its own accounts are drawn in its colours. */
  readonly id?: string;
}

/**
 * The slices: `data/roster` with all accounts, `data/<group>` for each group of teams, `data/<group>/<team>` for each
 * team.
 * @throws Error if the files of a group would overwrite a reserved path
 */
export function slicesOf(data: RosterContent): readonly Slice[] {
  const roster = createRoster(data);
  const { name, teams: rules } = data.site;
  const sliceOf = (path: string, name: string, head: object, accounts: readonly Account[], shared: Tags): Slice => {
    return { path, name, head, accounts, own: accounts.length, shared };
  };
  const slices = [sliceOf(WHOLE, name, { page: "/browse" }, roster.query(), {})];
  if (!rules) return slices;
  const shared = new Map<string, Tags>();
  const group = data.facets.find(({ key }) => key === rules.group);
  for (const { value, label = value } of group?.values ?? []) {
    const accounts = roster.query({ where: { [rules.group]: value } });
    const page = group?.filter === true ? `/browse/${rules.group}/${encodeURIComponent(slugOf(value))}` : "/browse";
    const path = `data/${slugOf(value)}`;
    if (RESERVED.includes(path)) throw new Error(buildMessages.reservedPath(value, path));
    if (accounts.length === 0) continue;
    const common = sharedTags(accounts);
    shared.set(value, common);
    slices.push(sliceOf(path, label, { name: label, page }, accounts, common));
  }
  return [...slices, ...data.teams.flatMap(({ id, group }) => teamSlice(roster, id, shared.get(group) ?? {}) ?? [])];
}

/** The values that all of these accounts have, by facet. */
function sharedTags([first, ...others]: readonly AccountContent[]): Tags {
  const values = Object.entries(first?.tags ?? {}).map(([key, list]) => [
    key,
    list.filter((value) => others.every(({ tags }) => tags[key]?.includes(value))),
  ]);
  return Object.fromEntries(values);
}

/**
 * The files of all slices, by path, and a file of each account. Widgets and other sites read the JSON with monograms
 * instead of `roster.json`. That of no folder is for the script 1.0.0, which knows accounts of the home server only. Mastodon
 * imports the CSV and feed readers import the OPML. These two leave out the accounts that only fill up a list, because an
 * import follows every account.
 */
export function dataFiles(data: RosterContent, now = Date.now()): ReadonlyMap<string, string> {
  const siteName = data.site.name;
  const all = printed(data, now);
  const home = data.accounts.filter(({ host }) => host === undefined);
  const atHome = home.length === data.accounts.length ? all : printed({ ...data, accounts: home }, now);
  const files = new Map([
    ...widgetFiles(HOME_FOLDER, atHome),
    ...widgetFiles(JSON_FOLDER, all),
    ...teamFiles(data, all),
    ...atHome.slices.map((slice): [string, string] => [`${slice.path}.json`, atHome.print(ownPart(slice))]),
    ...all.slices.flatMap(({ path, name, accounts, own }): [string, string][] => {
      const followed = accounts.slice(0, own);
      const title = path === WHOLE ? siteName : `${name} – ${siteName}`;
      return [
        [`${path}.csv`, toFollowCsv(followed)],
        [`${path}.opml`, toOpml(followed, title)],
      ];
    }),
  ]);
  return new Map([...files, ...filesWithAccents(data, files)]);
}

/** Earlier versions kept the accents in the names of groups' files. Pinned widgets and links to downloads still ask for these names. */
function filesWithAccents({ site, facets }: RosterContent, files: ReadonlyMap<string, string>): [string, string][] {
  const group = facets.find(({ key }) => key === site.teams?.group);
  return (group?.values ?? []).flatMap(({ value }) => {
    const [slug, old] = [slugOf(value), value.toLowerCase().replace(/\s+/gu, "-")];
    if (slug === old) return [];
    return ["data", HOME_FOLDER, JSON_FOLDER].flatMap((folder) =>
      ["json", "csv", "opml"].flatMap((form): [string, string][] => {
        const file = files.get(`${folder}/${slug}.${form}`);
        return file === undefined ? [] : [[`${folder}/${old}.${form}`, file]];
      }),
    );
  });
}

/** The slices of a directory, and a function that prints their JSON. */
function printed(data: RosterContent, now: number) {
  const slices = slicesOf(data);
  const pages = slices.flatMap(({ team, path }) =>
    team ? [[fileName(team), path.replace("data", "/teams")] as const] : [],
  );
  const printEntry = entryPrinter(data, new Map(pages), now);
  return {
    slices,
    /** Those of which each has a file of its own. Large directories have fewer files. */
    single: data.accounts.every(({ page }) => page === undefined) ? data.accounts : [],
    /** `total` leaves out the accounts that only fill up a list. */
    print({ head, accounts, own, total = own, shared, id }: Part): string {
      const labels = labelsIn(data, accounts);
      const { name: site, homeServer } = data.site;
      const fields = JSON.stringify({ version: VERSION, site, homeServer, ...head, total, labels });
      const lines = accounts.map((account, index) => printEntry(account, shared, index < own ? id : undefined));
      return `${fields.slice(0, -1)},"accounts":[\n${lines.join(",\n")}\n]}\n`;
    },
  };
}

/** The labels of the accounts' values that have one, by facet. Undefined if there are none. */
function labelsIn({ facets }: RosterContent, accounts: readonly AccountContent[]): object | undefined {
  const labels = facets.flatMap(({ key, values }) => {
    const labelled = values.flatMap(({ value, label }) =>
      label !== undefined && accounts.some(({ tags }) => tags[key]?.includes(value)) ? [[value, label] as const] : [],
    );
    return labelled.length > 0 ? [[key, Object.fromEntries(labelled)] as const] : [];
  });
  return labels.length > 0 ? Object.fromEntries(labels) : undefined;
}

function widgetFiles(folder: string, { slices, single, print }: ReturnType<typeof printed>): [string, string][] {
  return [
    ...single.map((account): [string, string] => [
      `${folder}/accounts/${fileName(account).toLowerCase()}.json`,
      print({ head: { page: `/accounts/${pathName(account)}` }, accounts: [account], own: 1, shared: {} }),
    ]),
    ...slices.map((slice): [string, string] => [`${slice.path.replace("data", folder)}.json`, print(slice)]),
  ];
}

/** Returns the slice without the accounts that only fill up its list: the script 1.0.0 counts them as accounts of the team. */
function ownPart(slice: Slice): Slice {
  return { ...slice, head: { ...slice.head, more: undefined }, accounts: slice.accounts.slice(0, slice.own) };
}

/**
 * Returns a file of each team under the slug of its name and under the last part of its id, and the file with all ids.
 * Omits a name that several teams share.
 */
function teamFiles({ teams }: RosterContent, { slices, print }: ReturnType<typeof printed>): [string, string][] {
  const bySlug = new Map<string, Set<Slice>>();
  const ids = new Map<string, string[]>();
  for (const { id, name } of teams) {
    const slice = slices.find((one) => one.id === id);
    if (!slice) continue;
    const [group = "", last = ""] = id.split("/");
    ids.set(group, [...(ids.get(group) ?? []), last]);
    for (const slug of [slugOf(name).replaceAll("/", "-"), last])
      bySlug.set(slug, (bySlug.get(slug) ?? new Set()).add(slice));
  }
  if (bySlug.size === 0) return [];
  return [
    [`${TEAMS}.json`, `${JSON.stringify({ version: VERSION, teams: Object.fromEntries(ids) })}\n`],
    ...Array.from(bySlug).flatMap(([slug, [slice, ...others]]): [string, string][] =>
      slice && others.length === 0 ? [[`${TEAMS}/${slug}.json`, print(slice)]] : [],
    ),
  ];
}

/** Accounts of the team come first. `more.at` is the index from which other accounts of its group fill up the list. */
function teamSlice(roster: Roster, id: string, shared: Tags): Slice | undefined {
  const found = teamRoster(roster, id, { limit: TEAM_LIMIT });
  if (!found) return undefined;
  const { team, own, accounts, more } = found;
  const { name } = team;
  const { tag = "", group = "" } = roster.site.teams ?? {};
  const total = roster.query({ where: { [tag]: id } }).length;
  const first = own ? [own, ...accounts] : accounts;
  const head = {
    name,
    page: `/teams/${id}`,
    ...(more.accounts.length > 0 && { more: { from: labelOf(roster, group, more.group), at: first.length } }),
  };
  const all = [...first, ...more.accounts];
  return {
    path: `data/${id}`,
    name,
    head,
    accounts: all,
    own: first.length,
    total,
    shared,
    id,
    ...(own && { team: own }),
  };
}

/** Prints an account on one line. Leaves out fields that the widget does not show. */
function entryPrinter(data: RosterContent, teamPages: ReadonlyMap<string, string>, now: number) {
  const monogramOf = createMonograms(data);
  const teamTag = data.site.teams?.tag ?? "";
  return (account: AccountContent, shared: Tags, team?: string): string => {
    const { username, name, host, isBeta, followersAsOf, added, tags, page } = account;
    const countedIn = followersAsOf && yearIfOld(followersAsOf, now);
    const teamPage = teamPages.get(fileName(account));
    const followers = Object.fromEntries(Object.entries(account.followers).filter(([, count]) => count > 0));
    const monogram = monogramOf(account);
    const { primary, secondary, ink } =
      team === undefined ? monogram : monogramOf({ ...account, tags: { ...tags, [teamTag]: [team] } });
    const first = Object.entries(shared).map(([key, values]) => [key, [...new Set([...values, ...(tags[key] ?? [])])]]);
    return JSON.stringify({
      username,
      name,
      ...(host !== undefined && { host }),
      ...(isBeta && { isBeta }),
      ...(teamPage !== undefined && { teamPage }),
      monogram: printMonogram({ ...monogram, primary, secondary, ink }),
      tags: { ...tags, ...Object.fromEntries(first) },
      ...(Object.keys(followers).length > 0 && { followers }),
      ...(countedIn && { countedIn }),
      ...(added !== undefined && { added }),
      ...(page !== undefined && { page }),
    });
  };
}

/** `isWide` is true if the letters must be condensed to fit when drawn in a font as wide as Arial. */
function printMonogram({ shape, letters, pattern, primary, secondary, ink }: Monogram): object {
  const isWide = fallbackTextLength(letters, letterPlace({ shape, letters }).size) !== undefined;
  return { shape, letters, pattern, primary, secondary, ink, ...(isWide && { isWide }) };
}
