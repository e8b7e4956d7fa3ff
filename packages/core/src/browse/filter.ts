import type { Account, Facet } from "../types.ts";

/** One value per facet key. All of them must hold. */
export type Filter = Readonly<Record<string, string>>;

const MAX_VALUE_LENGTH = 100;

/**
 * Reads the filter from a URL's parameters: keys of facets that can be filtered, in facet order; of a repeated
 * parameter the first. Values are trimmed and cut to 100 characters, and need not be among the facet's.
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
  return Object.fromEntries(entries); // defines own properties, whatever the keys are called
}

/**
 * Writes a filter as a query without "?", in facet order, so that equal filters have equal URLs. "" when nothing is set.
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
 * The filter after a click on a value: chosen when it was not, cleared when it was.
 * @example
 * toggleFilter({ region: "North" }, "region", "North"); // {}
 * toggleFilter({}, "region", "North"); // { region: "North" }
 */
export function toggleFilter(filter: Filter, key: string, value: string): Filter {
  const others = Object.entries(filter).filter(([each]) => each !== key);
  return Object.fromEntries(own(filter, key) === value ? others : [...others, [key, value]]);
}

/**
 * Whether every value of the filter is among the account's tags of that key.
 * @example
 * matches(account, { region: "North" }); // true
 */
export function matches(account: Account, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => own(account.tags, key)?.includes(value) ?? false);
}

/** The own property of a record; a name such as "constructor" finds nothing inherited. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
