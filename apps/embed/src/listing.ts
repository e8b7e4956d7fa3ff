import { fileName, inOrder, isRecord, SHAPE_OUTLINES } from "@roster/core/site";
import type { MonogramLook } from "@roster/ui";
import { directory } from "./directory.ts";
import type { ListedAccount } from "./elements.ts";
import { isTeam, type ListSettings } from "./settings.ts";

/** An account in a data file. */
export interface Entry extends ListedAccount {
  /** The path of the team's page, on a team's own account. */
  readonly teamPage?: string;
  /** `isWide`: in a font as wide as Arial the letters need squeezing. */
  readonly monogram: MonogramLook & { readonly isWide?: boolean };
  /** The year of counts that are older than a year. */
  readonly countedIn?: string;
  /** Set if the site has no page of this account alone. */
  readonly page?: "shared";
}

/** The texts around somebody's list: who made it, the label of the link that leads to all of it, and a note. "" for none. */
export type ListWords = Readonly<Record<"by" | "all" | "note", string>>;

/** The content of a data file. Its accounts are in the order of Popular. */
export interface Listing {
  readonly site: string;
  /** The name of the list; absent for the whole roster. */
  readonly name?: string;
  /** The path of its page, below the directory's address. */
  readonly page: string;
  /** The number of accounts of the list. The file may have fewer. */
  readonly total: number;
  /** From index `at` on, the accounts are not the team's; they belong to the group `from`. */
  readonly more?: { readonly from: string; readonly at: number };
  /** The texts that stand for values of tags, by tag: in a directory whose values are words of another language. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether its maker asked not to pass the list on. */
  readonly isPrivate?: boolean;
  /** Styles in addition to those of all lists. */
  readonly styles?: string;
  /** The texts of somebody's list in a language. */
  readonly words?: (tag: string) => ListWords;
  readonly accounts: readonly Entry[];
}

/** The larger follower count of an account and its network; 0 where no count is known. */
export function followersOf({ followers = {} }: Entry): { readonly count: number; readonly network: "X" | "Mastodon" } {
  const { twitter = 0, mastodon = 0 } = followers;
  return mastodon > twitter ? { count: mastodon, network: "Mastodon" } : { count: twitter, network: "X" };
}

/** The beginning of the name of somebody's list among the data. The address of the list follows. */
export const FROM = "from:";

/** The version of the data that this script reads. */
export const VERSION = 1;

/**
 * Reads a data file without its malformed entries, which it logs. A shape that this script does not know becomes a circle.
 * @throws TypeError if the data is no listing, or all entries are malformed
 */
export function readListing(data: unknown): Listing {
  if (!isListing(data)) throw new TypeError("Not a list");
  const accounts = data.accounts.filter(isEntry);
  if (accounts.length < data.accounts.length) console.warn("roster-list: malformed accounts in", data.page);
  if (data.accounts.length && !accounts.length) throw new TypeError("No account");
  return { ...data, accounts: accounts.map(withKnownShape) };
}

function withKnownShape(entry: Omit<Entry, "handle">): Entry {
  const { monogram } = entry;
  const shape = Object.hasOwn(SHAPE_OUTLINES, monogram.shape) ? monogram.shape : "circle";
  return { ...entry, monogram: { ...monogram, shape }, handle: fileName(entry) };
}

function isListing(data: unknown): data is Omit<Listing, "accounts"> & { readonly accounts: readonly unknown[] } {
  if (!isRecord(data)) return false;
  const { version, site, name = "", page, total, more, labels = {}, accounts } = data;
  return (
    version === VERSION &&
    [site, name].every(isText) &&
    isPath(page) &&
    isCount(total) &&
    isRecord(labels) &&
    (more === undefined || (isRecord(more) && isText(more["from"]) && isCount(more["at"]))) &&
    Array.isArray(accounts)
  );
}

function isEntry(value: unknown): value is Omit<Entry, "handle"> {
  if (!isRecord(value)) return false;
  const {
    username,
    host = "",
    name,
    teamPage = "/",
    monogram,
    tags,
    followers = {},
    countedIn = "",
    added = "",
  } = value;
  return (
    isText(username) &&
    isText(host) &&
    /^[\w.:-]+$/.test(username + host) &&
    [name, added, countedIn].every(isText) &&
    isPath(teamPage) &&
    isRecord(monogram) &&
    ["letters", "primary", "secondary", "ink"].every((key) => isText(monogram[key])) &&
    isRecord(tags) &&
    Object.values(tags).every((list) => Array.isArray(list) && list.every(isText)) &&
    isRecord(followers) &&
    Object.values(followers).every(isCount)
  );
}

const isPath = (value: unknown): boolean => isText(value) && /^\/(?!\/)/.test(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): boolean => typeof value === "number" && value >= 0;

/** The accounts that a list shows, and their number without the limit. */
export interface Choice {
  readonly listing: Listing;
  readonly shown: readonly Entry[];
  readonly total: number;
  /** From this index of `shown` on, the accounts are not the team's but fill the list. */
  readonly fillFrom: number;
}

/** Selects the accounts of a listing by the settings. Only those that match all tags count. */
export function choose(listing: Listing, { where, accounts, sort, limit, fill }: ListSettings): Choice {
  const { more } = listing;
  const holds =
    (isOwn: boolean) =>
    ({ tags }: Entry): boolean =>
      where.every(([key, values]) => {
        // a list of one team reads the team's file, whatever name the page has for the team
        if (key === directory.team)
          return !isOwn || values.length === 1 || tags[key]?.some((id) => values.some((value) => isTeam(id, value)));
        return tags[key]?.some((value) => values.includes(value.toLowerCase()));
      });
  const sorted = (entries: readonly Entry[]): readonly Entry[] => inOrder(entries, sort, fileName);
  const candidates = listing.accounts.slice(0, more?.at);
  const found = candidates.filter(holds(true));
  const own = accounts
    ? accounts.flatMap((name) => found.find((entry) => entry.handle.toLowerCase() === name) ?? [])
    : sorted(found);
  const others = more && fill && !accounts ? sorted(listing.accounts.slice(more.at).filter(holds(false))) : [];
  return {
    listing,
    shown: [...own, ...others].slice(0, limit),
    total: own.length === candidates.length && !accounts ? listing.total : own.length,
    fillFrom: own.length,
  };
}
