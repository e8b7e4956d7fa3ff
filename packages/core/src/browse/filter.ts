import type { Account, Facet } from "../types.ts";

/** One value per facet key. An account has to match all of them. */
export type Filter = Readonly<Record<string, string>>;

const MAX_VALUE_LENGTH = 100;

/**
 * Reads the filter from the parameters of a URL: the facets with a filter group, in facet order, and the first of repeated
 * parameters. Values are trimmed and cut to 100 characters, and may be unknown.
 * @example
 * filterFromQuery(data.facets, new URLSearchParams("region=North&page=2")); // { region: "North" }
 */
export function filterFromQuery(facets: readonly Facet[], params: URLSearchParams): Filter {
  const entries: [string, string][] = [];
  for (const facet of facets) {
    if (!facet.filter) continue;
    const value = params.get(facet.key)?.trim().slice(0, MAX_VALUE_LENGTH).trimEnd();
    if (value) entries.push([facet.key, value]);
  }
  return Object.fromEntries(entries); // safe with a key such as "__proto__"
}

/**
 * Writes a filter as a query without "?", in facet order, so that equal filters have equal URLs. "" for an empty filter.
 * @example
 * filterToQuery(data.facets, { region: "North" }); // "region=North"
 */
export function filterToQuery(facets: readonly Facet[], filter: Filter): string {
  const params = new URLSearchParams();
  for (const { key, filter: offered } of facets) {
    const value = offered ? own(filter, key) : undefined;
    if (value !== undefined) params.append(key, value);
  }
  return params.toString();
}

/**
 * Returns the filter after a click on a value: sets the value, or clears it if it is set.
 * @example
 * toggleFilter({ region: "North" }, "region", "North"); // {}
 * toggleFilter({}, "region", "North"); // { region: "North" }
 */
export function toggleFilter(filter: Filter, key: string, value: string): Filter {
  const others = Object.entries(filter).filter(([each]) => each !== key);
  return Object.fromEntries(own(filter, key) === value ? others : [...others, [key, value]]);
}

/**
 * Whether the account has every value of the filter among its tags.
 * @example
 * matches(account, { region: "North" }); // true
 */
export function matches(account: Account, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => own(account.tags, key)?.includes(value) ?? false);
}

/** Returns an own property of a record, never an inherited one such as "constructor". */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
