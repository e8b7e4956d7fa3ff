import { own } from "@roster/core/site";
import { directory } from "./directory.ts";
import type { Entry, Listing } from "./listing.ts";
import type { ListSettings } from "./settings.ts";

/** Whether all of several rows share a value of a tag. The list then hides the tag, because it does not distinguish the rows. */
export const isShared = (key: string, rows: readonly Entry[]): boolean | undefined =>
  rows.length > 1 && rows[0]?.tags[key]?.some((value) => rows.every(({ tags }) => tags[key]?.includes(value)));

/** The value that a row shows: one by which the page selects, else the account's first. */
export const shownValue = (key: string, { tags }: Entry, { where }: ListSettings): string | undefined =>
  tags[key]?.find((value) => where.some(([name, values]) => name === key && values.includes(value.toLowerCase()))) ??
  tags[key]?.[0];

export const labelOf = ({ labels = {} }: Listing, key: string, value: string): string =>
  own(own(labels, key) ?? {}, value) ?? value;

/**
 * The heading: the text that the page gives, else the name of the team or group and the other selected values, else the
 * name of the site. Somebody's list has its own name. Accounts by hand have no heading. Several teams or several groups add no name.
 */
export function headingOf(listing: Listing, { heading, from, accounts, where }: ListSettings): string {
  const { name = "", site } = listing;
  if (heading !== null) return heading;
  if (from || accounts) return from && name;
  if (where.some(([key, values]) => key === directory.team && values.length > 1)) return "";
  const names = where.map(([key, , text]) =>
    key === directory.team || key === directory.group ? name : labelOf(listing, key, text),
  );
  return where[0] ? [...new Set(names)].filter(Boolean).join(" · ") : site;
}
