import type { Account, AccountEntry, Activity, Facet, Site, Tags, TeamPage } from "../types.ts";

/** One value per tag, or for `activity`. An account has to have all of them. An undefined value is no condition. */
export type Filter<T extends Tags = Tags> = string extends keyof T
  ? Readonly<Record<string, string | undefined>>
  : { readonly [Key in keyof T]?: NonNullable<T[Key]>[number] | undefined } & OfActivity<T, Activity>;

/**
 * What to list: one value per tag, or a list of values of which an account has at least one. An account has to match all tags.
 * An undefined value is no condition; no account matches an empty list.
 */
export type Where<T extends Tags = Tags> = string extends keyof T
  ? Readonly<Record<string, string | readonly string[] | undefined>>
  : { readonly [Key in keyof T]?: NonNullable<T[Key]>[number] | NonNullable<T[Key]> | undefined } & OfActivity<
      T,
      Activity | readonly Activity[]
    >;

/** A directory with a tag of this name filters by that tag. */
type OfActivity<T extends Tags, Word> = "activity" extends keyof T ? unknown : { readonly activity?: Word | undefined };

const MAX_VALUE_LENGTH = 100;

/** The key by which a filter names the activity of accounts, as if it were a facet. */
export const ACTIVITY = "activity";

/**
 * Reads the filter from the parameters of a URL: the facets with a filter group, in facet order, and the first of repeated
 * parameters. Leaves out values that no facet lists, e.g. of an old link.
 * @example
 * filterFromQuery(data.facets, new URLSearchParams("region=North&page=2")); // { region: "North" }
 * filterFromQuery(data.facets, new URLSearchParams("region=Atlantis")); // {}
 */
export function filterFromQuery<T extends Tags>(facets: readonly Facet<T>[], params: URLSearchParams): Filter<T>;
export function filterFromQuery(facets: readonly Facet[], params: URLSearchParams): Filter {
  const filter = readFilter(facets, params);
  const isListed = ({ key, values }: Facet): boolean => values.some(({ value }) => value === own(filter, key));
  return Object.fromEntries(facets.filter(isListed).map(({ key }) => [key, filter[key] ?? ""]));
}

/**
 * Reads the filter from the parameters of a URL, as `filterFromQuery`, with unknown values: a page can say that no account has
 * them. Values are trimmed and cut to 100 characters.
 */
export function readFilter(facets: readonly Facet[], params: URLSearchParams): Filter {
  const entries = facets.flatMap(({ key, filter: isOffered }) => {
    const value = isOffered && params.get(key)?.trim().slice(0, MAX_VALUE_LENGTH).trimEnd();
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries); // safe with a key such as "__proto__"
}

/** Writes a filter as `filterToQuery`, with unknown values, as `readFilter` reads them. Leaves out unknown facets. */
export function writeFilter(facets: readonly Facet[], filter: Filter): string {
  const params = new URLSearchParams();
  for (const { key, filter: offered } of facets) {
    const value = offered ? own(filter, key) : undefined;
    if (value !== undefined) params.append(key, value);
  }
  return params.toString();
}

/** The values by which a filter finds an account: its tags, and the word of its activity. */
export function tagsOf({ tags, activity }: Pick<Account, "tags" | "activity">, key: string): readonly string[] {
  return own(tags, key) ?? (key === ACTIVITY && activity ? [activity] : []);
}

/**
 * Returns an own property of a record, never an inherited one such as "constructor".
 * @example own({ kind: ["Team"] }, "constructor"); // undefined
 */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Whether an account has every value of a filter whose words are known, and one of each list of values. */
export function hasTags(account: Pick<Account, "tags" | "activity">, where: Where): boolean {
  return Object.entries(where).every(
    ([key, wanted]) => wanted === undefined || [wanted].flat().some((value) => tagsOf(account, key).includes(value)),
  );
}

/** Whether it names at most one value per tag, as an address does. */
export function isFilter(where: Where): where is Filter {
  return !Object.values(where).some(Array.isArray);
}

/** Whether an account belongs to a team or to several: it carries the value that marks team accounts. */
export function isTeamAccount({ tags }: Pick<AccountEntry, "tags">, rules: Site["teams"]): boolean {
  return rules !== undefined && (own(tags, rules.facet)?.includes(rules.value) ?? false);
}

/** The id of the team whose own account this is: a team account that names exactly one team. */
export function ownTeamOf(account: Pick<AccountEntry, "tags">, rules: Site["teams"]): string | undefined {
  if (rules === undefined || !isTeamAccount(account, rules)) return undefined;
  const ids = own(account.tags, rules.tag) ?? [];
  return ids.length === 1 ? ids[0] : undefined;
}

/** Returns the text that stands for a value on pages: its label, or the value itself. */
export function labelOf({ facets }: { readonly facets: readonly Facet[] }, key: string, value: string): string {
  const known = facets.find((facet) => facet.key === key)?.values.find((each) => each.value === value);
  return known?.label ?? value;
}

/** One entry of the navigation, and its page. The site has the label and the icon, except those of team pages. */
export type View = {
  /** Unique among the views; the path without slashes, "home" for the first. */
  readonly id: string;
  /** Path below the site's base path, with a leading slash. */
  readonly path: string;
} & (
  | { readonly kind: "home" | "recent" | "popular"; readonly order: "popular" | "recent" }
  /** The accounts that the visitor follows: for signed-in visitors only. */
  | { readonly kind: "following" }
  | { readonly kind: "teams"; readonly page: TeamPage }
);

/**
 * Lists the views of a directory in the order of its navigation: the built-in views, then the site's team pages.
 * @example
 * createViews(data.site).map(({ path }) => path); // ["/", "/recent", "/popular", "/following", "/north-clubs"]
 */
export function createViews(site: { readonly teams?: Site["teams"] }): readonly View[] {
  return [
    { kind: "home", id: "home", path: "/", order: "popular" },
    { kind: "recent", id: "recent", path: "/recent", order: "recent" },
    { kind: "popular", id: "popular", path: "/popular", order: "popular" },
    { kind: "following", id: "following", path: "/following" },
    ...(site.teams?.pages ?? []).map((page) => ({
      kind: "teams" as const,
      id: page.path,
      path: `/${page.path}`,
      page,
    })),
  ];
}
