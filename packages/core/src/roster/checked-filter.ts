import { assertObject, unknownWord } from "../lib/known.ts";
import type { Account, Activity, Facet, RosterFile, Tags } from "../types.ts";
import { ACTIVITY, type Filter, hasTags, own, tagsOf, type Where, writeFilter } from "./filter.ts";

/** The words that a filter may name, in the order of their counts. A filter by one of them is never misspelt. */
export const ACTIVITIES: readonly Activity[] = ["active", "quiet", "moved"];

/** The parts of a directory that name its tags, e.g. a roster. Teams and tags that only accounts have are optional. */
export type Tagged<T extends Tags = Tags> = Pick<RosterFile<T>, "facets"> &
  Partial<Pick<RosterFile<T>, "site" | "teams" | "accounts">>;

/**
 * Writes a filter as a query without "?", in facet order, so that equal filters have equal URLs. "" for an empty filter. A team
 * cannot be part of it: only facets with a filter group are.
 * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one
 * @example
 * filterToQuery(data.facets, { region: "North" }); // "region=North"
 */
export function filterToQuery<T extends Tags>(facets: readonly Facet<T>[], filter: Filter<NoInfer<T>>): string;
export function filterToQuery(facets: readonly Facet[], filter: Filter): string {
  assertFilter({ facets: facets.filter((facet) => facet.filter) }, filter, " (addresses have no teams)");
  return writeFilter(facets, filter);
}

/**
 * Returns the filter after a click on a value: sets the value, or clears it if it is set.
 * @param directory a roster, or its data
 * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one
 * @example
 * toggleFilter(roster, { region: "North" }, "region", "North"); // {}
 * toggleFilter(roster, {}, "region", "North"); // { region: "North" }
 */
export function toggleFilter<T extends Tags, Key extends string & keyof T>(
  directory: Tagged<T>,
  filter: Filter<NoInfer<T>>,
  key: Key,
  value: NonNullable<NoInfer<T>[Key]>[number],
): Filter<T>;
export function toggleFilter(directory: Tagged, filter: Filter, key: string, value: string): Filter {
  const others = Object.entries(filter).filter(([each]) => each !== key);
  const toggled = Object.fromEntries(own(filter, key) === value ? others : [...others, [key, value]]);
  assertFilter(directory, toggled);
  return toggled;
}

/**
 * Whether the account has every value of the filter among its tags, and one of each list of values.
 * @param directory a roster, or its data
 * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one
 * @example
 * matches(roster, account, { region: ["North", "South"] }); // true
 */
export function matches<T extends Tags>(
  directory: Tagged<T>,
  account: Pick<Account<NoInfer<T>>, "tags" | "activity">,
  where: Where<NoInfer<T>>,
): boolean;
export function matches(directory: Tagged, account: Pick<Account, "tags" | "activity">, where: Where): boolean {
  assertFilter(directory, where);
  return hasTags(account, where);
}

/**
 * Refuses a filter that names a tag which the directory does not have.
 * @param hint continues the name of an unknown facet
 * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one; "option" for a filter that is no object
 */
export function assertFilter(directory: Tagged, where: Where, hint?: string): void {
  assertObject(where, (value) => `where: { ${keyOf(directory, where)}: ${value} }`);
  for (const [key, wanted = []] of Object.entries(where)) {
    const value = [wanted].flat().find((one) => !isTag(directory, key, one));
    if (value === undefined) continue;
    const values = valuesOf(directory);
    const known = values.get(key);
    throw known
      ? unknownWord("value", value, known, { hint: ` of ${key}` })
      : unknownWord("facet", key, values.keys(), { hint });
  }
}

function isTag({ site, facets = [], teams = [], accounts = [] }: Tagged, key: string, value: string): boolean {
  return (
    facets.some((facet) => facet.key === key && facet.values.some((one) => one.value === value)) ||
    (site?.teams?.tag === key && teams.some(({ id }) => id === value)) ||
    (site?.teams?.group === key && teams.some(({ group }) => group === value)) ||
    (key === ACTIVITY && ACTIVITIES.some((word) => word === value)) ||
    accounts.some((account) => tagsOf(account, key).includes(value))
  );
}

/** The facet of a value that was given without it, else any facet. */
function keyOf(directory: Tagged, given: unknown): string {
  const all = Array.from(valuesOf(directory));
  const [key = "facet"] =
    all.find(([, values]) => [given].flat().some((one) => values.has(String(one)))) ?? all[0] ?? [];
  return key;
}

function valuesOf({ site, facets = [], teams = [], accounts = [] }: Tagged): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = [
    ...facets.map(({ key, values }) => [key, values.map(({ value }) => value)] as const),
    ...(site?.teams ? [[site.teams.tag, teams.map(({ id }) => id)] as const] : []),
    ...accounts.flatMap((account) => Object.entries(account.tags)),
    ...(accounts.some(({ activity }) => activity) ? [[ACTIVITY, ACTIVITIES] as const] : []),
  ];
  const known = new Map<string, Set<string>>();
  for (const [key, values] of tags) known.set(key, new Set([...(known.get(key) ?? []), ...values]));
  return known;
}
