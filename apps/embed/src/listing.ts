import type { MonogramLook } from "@roster/ui";
import { directory } from "./directory.ts";
import type { ListSettings } from "./settings.ts";

/** An account as a widget knows it. */
export interface Entry {
  readonly username: string;
  readonly name: string;
  readonly isBeta?: boolean;
  /** `isWide`: in a font as wide as Arial the letters need squeezing. */
  readonly monogram: MonogramLook & { readonly isWide?: boolean };
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly followers?: { readonly twitter?: number; readonly mastodon?: number };
  readonly added?: string;
}

/** What a file of the directory lists, as Popular. */
export interface Listing {
  /** The directory's name. */
  readonly site: string;
  /** What is listed; absent for the whole roster. */
  readonly name?: string;
  /** Its page, below the directory. */
  readonly page: string;
  /** How many there are, listed or not. */
  readonly total: number;
  /** From which place on the accounts only fill the list, and what they belong to. */
  readonly more?: { readonly from: string; readonly at: number };
  readonly accounts: readonly Entry[];
}

/** The larger follower count of an account and its network; 0 where no count is known. */
export function followersOf({ followers }: Entry): { readonly count: number; readonly network: "X" | "Mastodon" } {
  const { twitter = 0, mastodon = 0 } = followers ?? {};
  return mastodon > twitter ? { count: mastodon, network: "Mastodon" } : { count: twitter, network: "X" };
}

/** Reads a data file. @throws TypeError where it is none */
export function readListing(data: Listing): Listing {
  return { ...data, accounts: data.accounts.filter(isWhole) };
}

/** One entry that is none is no reason to show no others. */
function isWhole(entry: { readonly [Key in keyof Entry]?: unknown } | null): boolean {
  const { username, name, monogram, tags } = entry ?? {};
  return [username, name].every((text) => typeof text === "string") && Boolean(monogram && tags);
}

const byName = (a: Entry, b: Entry): number => a.name.localeCompare(b.name, "en");

/** "", "data", its group and its name. */
const TEAM_FILE_PARTS = 4;

/** The accounts a list shows, and how many it would show without its limit. */
export interface Choice {
  readonly listing: Listing;
  readonly shown: readonly Entry[];
  readonly total: number;
  /** From which place of `shown` on accounts only fill the list. */
  readonly fillFrom: number;
}

/** Picks from a listing what the settings ask for. */
export function choose(listing: Listing, { where, accounts, sort, limit, file }: ListSettings): Choice {
  // the file of one team is its roster, with those of its group who fill it
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
