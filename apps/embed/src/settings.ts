import { slugOf } from "@roster/core";
import { directory } from "./directory.ts";

export type Sort = "popular" | "recent" | "name";
export type Layout = "list" | "grid" | "compact";
export type FollowBy = "popup" | "link" | "none";

/** What a list shows, as its attributes say. Whatever makes no sense is as if it were not there. */
export interface ListSettings {
  /** Lower-case values by tag: of each tag one must hold. */
  readonly where: readonly (readonly [key: string, values: readonly string[]])[];
  /** Lower-case usernames, in the order to show them. */
  readonly accounts: readonly string[] | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly layout: Layout;
  /** null for the name of what is listed. */
  readonly heading: string | null;
  readonly headingLevel: number;
  readonly avatars: boolean;
  readonly counts: boolean;
  readonly tags: boolean;
  readonly follow: FollowBy;
  /** The file to read, below the directory; undefined for a list that cannot be. */
  readonly file: string | undefined;
}

/** The attributes a list listens to. */
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

/** Rows a list shows at most. */
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

/** One team and one group have files of their own; everything else is picked from all accounts. */
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
