import type { Time } from "../types.ts";
/** Fixed English: prerendered pages must not depend on the language of the machine that builds them. */
const MONTHS = "January February March April May June July August September October November December".split(" ");

/**
 * Returns when a count was read, for its tooltip; undefined if the text is not a date.
 * @param date "YYYY-MM-DD", "YYYY-MM" or "YYYY"
 * @example
 * asOf("2026-01-20"); // "as of Jan 2026"
 */
export function asOf(date: string): string | undefined {
  const words = monthAndYear(date);
  return words && `as of ${words.replace(/^(\D{3})\D* /, "$1 ")}`;
}

/**
 * Returns the month of a date in words: "January 2026", or the year alone if the date has no month; undefined if the text is
 * not a date.
 * @param date "YYYY-MM-DD", "YYYY-MM" or "YYYY"
 * @example
 * monthAndYear("2026-01"); // "January 2026"
 */
export function monthAndYear(date: string): string | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d\d)(?:-\d\d)?)?$/.exec(date) ?? [];
  if (month === undefined) return year;
  const name = MONTHS[Number(month) - 1];
  return name && `${name} ${year}`;
}

/**
 * Returns the year of a date that is more than a year ago.
 * @param date "YYYY-MM-DD", "YYYY-MM" or "YYYY"
 * @example
 * yearIfOld("2023-05", Date.parse("2026-11-26")); // "2023"
 */
export function yearIfOld(date: string, now: Time): string | undefined {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return date < yearAgo.toISOString().slice(0, date.length) ? date.slice(0, 4) : undefined;
}

const UNITS: readonly (readonly [size: number, letter: string])[] = [
  [1e3, "K"],
  [1e6, "M"],
  [1e9, "B"],
];

/**
 * Returns a short count: one decimal below 100 of a unit, none above, and never ".0".
 * @example
 * compactNumber(3_612_000); // "3.6M"
 */
export function compactNumber(count: number): string {
  const whole = Number.isFinite(count) ? Math.max(0, Math.round(count)) : 0;
  let text = String(whole);
  for (const [size, letter] of UNITS) {
    // use the larger unit if the smaller one would round to 1000: 999,999 is 1M
    if (whole < size - size / 2000) break;
    const value = whole / size;
    text = `${value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value)}${letter}`;
  }
  return text;
}

/**
 * Returns a full count with commas. Avoids `toLocaleString`, whose first call takes about 100 ms on a phone.
 * @example
 * fullNumber(3_612_000); // "3,612,000"
 */
export function fullNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
