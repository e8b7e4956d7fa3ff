import { slugOf } from "@roster/core";
import { directory } from "./directory.ts";

export type Sort = "popular" | "recent" | "name";
export type Layout = "list" | "grid" | "compact";
export type FollowBy = "popup" | "link" | "none";

/** The settings of a list from its attributes. Invalid values count as absent. */
export interface ListSettings {
  /** Lower-case values by tag. An account must have one of the values of each tag. */
  readonly where: readonly (readonly [key: string, values: readonly string[]])[];
  /** Lower-case usernames, in the order of the list. */
  readonly accounts: readonly string[] | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly layout: Layout;
  /** null for the name of the data file. */
  readonly heading: string | null;
  readonly headingLevel: number;
  readonly avatars: boolean;
  readonly counts: boolean;
  readonly tags: boolean;
  readonly follow: FollowBy;
  /** The path of the data file, below the directory's address; undefined if the attributes name no list. */
  readonly file: string | undefined;
}

export const LIST_ATTRIBUTES: readonly string[] = [
  ...directory.tags,
  "accounts",
  "sort",
  "limit",
  "layout",
  "theme",
  "lang",
  "heading",
  "heading-level",
  "avatars",
  "counts",
  "tags",
  "loading",
  "follow",
  "src",
];

/** The highest limit of a list. */
export const MAX_LIMIT = 50;
const DEFAULT_LIMIT = 8;

/** Reads the attributes of a list. */
export function readSettings(read: (name: string) => string | null): ListSettings {
  const pick = <T extends string>(name: string, values: readonly [T, ...T[]]): T =>
    values.find((value) => value === read(name)) ?? values[0];
  const list = (name: string): readonly string[] | undefined =>
    read(name)
      ?.toLowerCase()
      .split(",")
      .map((value) => value.trim().replace(/^@/, ""))
      .filter(Boolean);
  const number = (name: string, least: number, most: number, usual: number): number =>
    Math.min(most, Math.max(least, Math.trunc(Number(read(name))) || usual));
  const where = directory.tags.flatMap((key): [string, readonly string[]][] => {
    const values = list(key);
    return values ? [[key, values]] : [];
  });
  const accounts = list("accounts");
  return {
    where,
    accounts,
    sort: pick("sort", ["popular", "recent", "name"]),
    limit: number("limit", 1, MAX_LIMIT, DEFAULT_LIMIT),
    layout: pick("layout", ["list", "grid", "compact"]),
    heading: read("heading"),
    headingLevel: number("heading-level", 2, 6, 3),
    avatars: read("avatars") !== "off",
    counts: read("counts") === "on",
    tags: read("tags") !== "off",
    follow: pick("follow", ["popup", "link", "none"]),
    file: fileFor(where, accounts),
  };
}

/** One team and one group have their own files; all other lists use the file of all accounts. */
function fileFor(where: ListSettings["where"], accounts: ListSettings["accounts"]): string | undefined {
  const only = (key: string): string | undefined =>
    where.find(([name, values]) => name === key && values.length === 1)?.[1][0];
  if ([accounts, ...where.map(([, values]) => values)].some((values) => values?.length === 0)) return undefined;
  const team = only(directory.team);
  if (team) return /^[\w-]+\/[\w-]+$/.test(team) ? `/data/${team}.json` : undefined;
  const group = only(directory.group);
  if (group && !accounts) return `/data/${encodeURIComponent(slugOf(group))}.json`;
  return "/data/roster.json";
}
