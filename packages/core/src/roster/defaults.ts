import { acctOf, profileUrl } from "../lib/acct.ts";
import type { Account, AccountEntry, Facet, RosterData, RosterFile, Site } from "../types.ts";

/** Fills in the defaults of a roster, and the addresses of its accounts. */
export function withAllDefaults({ site = {}, facets, teams = [], accounts }: RosterFile): RosterData {
  return {
    site: { ...siteDefaults(site.homeServer), ...site },
    facets: facets ?? facetsOf(accounts),
    teams,
    accounts: accounts.map((entry) => withDefaults(entry, site)),
  };
}

const siteDefaults = (homeServer = "Directory"): Site => ({
  name: homeServer,
  tagline: "",
  description: "",
  origin: "",
  basePath: "/",
  network: "the fediverse",
  followersCountIs: "mastodon",
});

/** The facets that accounts name: keys and values in the order in which they first occur. */
function facetsOf(accounts: readonly Pick<AccountEntry, "tags">[]): readonly Facet[] {
  const values = new Map<string, Set<string>>();
  for (const { tags } of accounts)
    for (const [key, named] of Object.entries(tags)) values.set(key, new Set([...(values.get(key) ?? []), ...named]));
  return Array.from(values, ([key, named]) => ({
    key,
    label: key.charAt(0).toUpperCase() + key.slice(1),
    filter: true,
    values: Array.from(named, (value) => ({ value })),
  }));
}

/** Fills in the fields of an account that may be missing, and drops an unusable picture or count. Returns a complete one as it is. */
function withDefaults(entry: AccountEntry, site: Partial<Site>): Account {
  const { avatar, isBeta, followers } = entry;
  const account: Account = {
    ...entry,
    avatar: isSafeAvatar(avatar) ? avatar : "",
    isBeta: isBeta === true,
    followers: { twitter: countOf(followers?.twitter), mastodon: countOf(followers?.mastodon) },
    acct: acctOf(entry, site),
    url: profileUrl(entry, site),
  };
  return isSame(entry, account) ? entry : account;
}

function isSame(
  entry: AccountEntry & { readonly acct?: unknown; readonly url?: unknown },
  account: Account,
): entry is Account {
  const { avatar, isBeta, followers, acct, url } = account;
  const isCounted = entry.followers?.twitter === followers.twitter && entry.followers.mastodon === followers.mastodon;
  return isCounted && entry.avatar === avatar && entry.isBeta === isBeta && entry.acct === acct && entry.url === url;
}

const isSafeAvatar = (value: unknown): value is string =>
  typeof value === "string" && (value.startsWith("https://") || /^\/(?![/\\])/.test(value));

/** Returns a positive whole number; 0 for any other value. */
function countOf(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
