import type { Account, Facet, Tags, TagValue } from "../types.ts";

/** One value per tag. An account has to have all of them. An undefined value is no condition. */
export type Filter<T extends Tags = Tags> = string extends keyof T
  ? Readonly<Record<string, string | undefined>>
  : { readonly [Key in keyof T]?: NonNullable<T[Key]>[number] | undefined };

const MAX_VALUE_LENGTH = 100;

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
 * @example
 * readFilter(data.facets, new URLSearchParams("region=Atlantis")); // { region: "Atlantis" }
 */
export function readFilter(facets: readonly Facet[], params: URLSearchParams): Filter {
  const entries: [string, string][] = [];
  for (const facet of facets) {
    if (!facet.filter) continue;
    const value = params.get(facet.key)?.trim().slice(0, MAX_VALUE_LENGTH).trimEnd();
    if (value) entries.push([facet.key, value]);
  }
  return Object.fromEntries(entries); // safe with a key such as "__proto__"
}

/**
 * Writes a filter as a query without "?", in facet order, so that equal filters have equal URLs. "" for an empty filter. A team
 * cannot be part of it: only facets with a filter group are.
 * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one
 * @example
 * filterToQuery(data.facets, { region: "North" }); // "region=North"
 */
export function filterToQuery<T extends Tags>(facets: readonly Facet<T>[], filter: Filter<NoInfer<T>>): string;
export function filterToQuery(facets: readonly Facet[], filter: Filter): string {
  const params = new URLSearchParams();
  for (const { key, filter: offered } of facets) {
    const value = offered ? own(filter, key) : undefined;
    if (value !== undefined) params.append(key, value);
  }
  return params.toString();
}

/**
 * Returns the filter after a click on a value: sets the value, or clears it if it is set. A misspelt facet or value does not
 * compile if the tags are named, as in `toggleFilter<Tags>(filter, key, value)`; `query` throws on it in any case.
 * @example
 * toggleFilter({ region: "North" }, "region", "North"); // {}
 * toggleFilter({}, "region", "North"); // { region: "North" }
 */
export function toggleFilter<T extends Tags = Tags>(
  filter: Filter<NoInfer<T>>,
  key: string & keyof NoInfer<T>,
  value: TagValue<NoInfer<T>>,
): Filter<T>;
export function toggleFilter(filter: Filter, key: string, value: string): Filter {
  const others = Object.entries(filter).filter(([each]) => each !== key);
  return Object.fromEntries(own(filter, key) === value ? others : [...others, [key, value]]);
}

/**
 * Whether the account has every value of the filter among its tags.
 * @example
 * matches(account, { region: "North" }); // true
 */
export function matches<T extends Tags>(account: Pick<Account<T>, "tags">, filter: Filter<NoInfer<T>>): boolean;
export function matches({ tags }: Pick<Account, "tags">, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => value === undefined || own(tags, key)?.includes(value));
}

/** Returns an own property of a record, never an inherited one such as "constructor". */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
