import type { Account, Site } from "../types.ts";

/**
 * When a count was read, for its tooltip; undefined for a text that is no date.
 * @param date "YYYY-MM-DD", "YYYY-MM" or "YYYY"
 * @example
 * asOf("2026-01-20"); // "as of Jan 2026"
 */
export function asOf(date: string): string | undefined {
  const month = monthOf(date);
  return month && `as of ${month.name ? `${month.name.slice(0, 3)} ` : ""}${month.year}`;
}

/**
 * The month of a date in words: "January 2026", or the year alone where no month is known; undefined for a text that is no date.
 * @param date "YYYY-MM-DD", "YYYY-MM" or "YYYY"
 * @example
 * monthAndYear("2026-01"); // "January 2026"
 */
export function monthAndYear(date: string): string | undefined {
  const month = monthOf(date);
  return month && `${month.name ? `${month.name} ` : ""}${month.year}`;
}

/**
 * What is known of an account's presence on the home server, as one line of text.
 * @example
 * seenOn({ seenOnHomeServer: "2026-09" }, data.site); // "Seen on bots.example in September 2026"
 */
export function seenOn(account: Pick<Account, "seenOnHomeServer">, site: Pick<Site, "homeServer">): string {
  const { seenOnHomeServer: seen } = account;
  if (seen === undefined) return `Not yet confirmed on ${site.homeServer}`;
  const month = monthAndYear(seen);
  return `Seen on ${site.homeServer}${month === undefined ? "" : ` in ${month}`}`;
}

// fixed English: texts of prerendered pages must not depend on where they are shown
const MONTHS = "January February March April May June July August September October November December".split(" ");

function monthOf(date: string): { readonly year: string; readonly name: string | undefined } | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d\d)(?:-\d\d)?)?$/.exec(date) ?? [];
  if (year === undefined) return undefined;
  const name = MONTHS[Number(month) - 1];
  return month !== undefined && name === undefined ? undefined : { year, name };
}
