import type { Account } from "@roster/core";
import { addedOn, undated } from "@roster/texts/static-lists";
import { language } from "../../../identity.ts";

/** Headings within a list: each above the row at its position. */
export type Headings = Readonly<Record<number, string>>;

/**
 * The days on which accounts were added, as headings with the number of accounts of the whole list. The list is in the order
 * of Recent.
 * @param start the position of the first row of the page, which has a heading in any case
 */
export function daysOf(accounts: readonly Pick<Account, "added">[], start: number): Headings {
  const newest = accounts[0]?.added?.slice(0, 4);
  const byDay = Map.groupBy(accounts, ({ added }) => added);
  const headings: Record<number, string> = {};
  let from = 0;
  for (const [day, { length }] of byDay) {
    const at = Math.max(from - start, 0);
    from += length;
    if (from > start) headings[at] = day === undefined ? undated(length) : addedOn(dayInWords(day, newest), length);
  }
  return headings;
}

/** The day in the language of the site. The year is left out if it is that of the newest account. */
function dayInWords(day: string, year: string | undefined): string {
  return new Date(day).toLocaleDateString(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    ...(!day.startsWith(year ?? " ") && { year: "numeric" }),
    timeZone: "UTC",
  });
}
