import { acctOf, splitAcct } from "../lib/acct.ts";
import { monthOf } from "./dates.ts";
import { dateTexts } from "./messages.ts";
import type { Account, Site } from "../types.ts";

/**
 * Returns the month of a date in words: "January 2026", or the year alone if the date has no month; undefined if the text is
 * not a date.
 * @param date "YYYY-MM-DD", "YYYY-MM" or "YYYY"
 * @example
 * monthAndYear("2026-01"); // "January 2026"
 */
export function monthAndYear(date: string): string | undefined {
  const month = monthOf(date);
  return month && (month.name ? dateTexts.month(month.name, month.year) : month.year);
}

/**
 * Describes in one line when an account was last seen on its server.
 * @example
 * seenOn({ ...account, seenOnHomeServer: "2026-09" }, data.site); // "Seen on bots.example in September 2026"
 */
export function seenOn(
  account: Pick<Account, "username" | "host" | "seenOnHomeServer">,
  site: Pick<Site, "homeServer">,
): string {
  const [, server] = splitAcct(acctOf(account, site));
  const { seenOnHomeServer: seen } = account;
  if (seen === undefined) return dateTexts.notSeenOn(server);
  const month = monthAndYear(seen);
  return month === undefined ? dateTexts.seenOn(server) : dateTexts.seenOnIn(server, month);
}
