import { directory } from "./directory.ts";
import type { Entry, Listing } from "./listing.ts";
import type { ListSettings } from "./settings.ts";

/** Whether several rows have a value of a tag in common, so that it says nothing about one of them. */
export const isShared = (key: string, rows: readonly Entry[]): boolean | undefined =>
  rows.length > 1 && rows[0]?.tags[key]?.some((value) => rows.every(({ tags }) => tags[key]?.includes(value)));

/** The value that a row shows: one by which the page selects, else the account's first. */
export const shownValue = (key: string, { tags }: Entry, { where }: ListSettings): string | undefined =>
  tags[key]?.find((value) => where.some(([name, values]) => name === key && values.includes(value.toLowerCase()))) ??
  tags[key]?.[0];

/**
 * The heading: the page's own, else the names by which the accounts are selected. Several teams have none, nor have several
 * groups and accounts by hand.
 */
export function headingOf({ name, site }: Listing, { heading, accounts, where }: ListSettings): string {
  if (heading !== null || accounts) return heading ?? "";
  const names = where.map(([key, , text]) => (key === directory.team || key === directory.group ? name : text));
  return where[0] ? [...new Set(names)].filter(Boolean).join(" · ") : site;
}
