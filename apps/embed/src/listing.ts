import type { MonogramLook } from "@roster/ui";
import { directory } from "./directory.ts";
import type { ListSettings } from "./settings.ts";

/** An account in a data file. */
export interface Entry {
  readonly username: string;
  readonly name: string;
  readonly isBeta?: boolean;
  /** `isWide`: in a font as wide as Arial the letters need squeezing. */
  readonly monogram: MonogramLook & { readonly isWide?: boolean };
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly followers?: { readonly twitter?: number; readonly mastodon?: number };
  readonly added?: string;
  /** Set if the site has no page of this account alone. */
  readonly page?: "shared";
}

/** The content of a data file. Its accounts are in the order of Popular. */
export interface Listing {
  readonly site: string;
  /** The name of the list; absent for the whole roster. */
  readonly name?: string;
  /** The path of its page, below the directory's address. */
  readonly page: string;
  /** The number of accounts, including those that the file leaves out. */
  readonly total: number;
  /** From index `at` on, the accounts are not the team's but fill the list; they belong to the group `from`. */
  readonly more?: { readonly from: string; readonly at: number };
  readonly accounts: readonly Entry[];
}

/** The larger follower count of an account and its network; 0 where no count is known. */
export function followersOf({ followers }: Entry): { readonly count: number; readonly network: "X" | "Mastodon" } {
  const { twitter = 0, mastodon = 0 } = followers ?? {};
  return mastodon > twitter ? { count: mastodon, network: "Mastodon" } : { count: twitter, network: "X" };
}

/** Reads a data file. @throws TypeError if the data is not a listing */
export function readListing(data: Listing): Listing {
  return { ...data, accounts: data.accounts.filter(isWhole) };
}

/** One malformed entry must not hide the others. */
function isWhole(entry: { readonly [Key in keyof Entry]?: unknown } | null): boolean {
  const { username, name, monogram, tags } = entry ?? {};
  return [username, name].every((text) => typeof text === "string") && Boolean(monogram && tags);
}

const byName = (a: Entry, b: Entry): number => a.name.localeCompare(b.name, "en");

/** The segments of a team file: "", "data", group, name. */
const TEAM_FILE_PARTS = 4;

/** The accounts that a list shows, and their number without the limit. */
export interface Choice {
  readonly listing: Listing;
  readonly shown: readonly Entry[];
  readonly total: number;
  /** From this index of `shown` on, the accounts are not the team's but fill the list. */
  readonly fillFrom: number;
}

/** Selects the accounts of a listing by the settings. */
export function choose(listing: Listing, { where, accounts, sort, limit, file }: ListSettings): Choice {
  // a team file has the team's accounts first, then others of its group
  const own = file?.split("/").length === TEAM_FILE_PARTS;
  const asked = where.filter(([key]) => !(own && key === directory.team));
  const holds = ({ tags }: Entry): boolean =>
    asked.every(([key, values]) => tags[key]?.some((value) => values.includes(value.toLowerCase())));
  let found = listing.accounts.filter(holds);
  if (accounts) {
    found = accounts.flatMap((name) => found.find(({ username }) => username.toLowerCase() === name) ?? []);
  } else if (sort !== "popular") {
    found.sort(sort === "name" ? byName : (a, b) => ((a.added ?? "") < (b.added ?? "") ? 1 : -1));
  }
  const isAll = found.length === listing.accounts.length && !accounts;
  return {
    listing,
    shown: found.slice(0, limit),
    total: isAll ? listing.total : found.length,
    fillFrom: isAll && sort === "popular" && listing.more ? listing.more.at : Infinity,
  };
}
