import { type Account, pageCount } from "@roster/core";

/** The page number that stands in where no list is long enough for a second page. */
const FIRST = "1";

/** Numbers of the static pages after the first. */
export function furtherPages(accounts: readonly Account[]): { page: string }[] {
  return Array.from({ length: pageCount(accounts.length) - 1 }, (_, index) => ({ page: String(index + 2) }));
}

/**
 * What a route prerenders. A static export refuses a route without any page, so a small directory, whose lists are all
 * short, has the stand-in.
 */
export function orStandIn<T>(params: readonly T[], standIn: T): T[] {
  return params.length > 0 ? [...params] : [standIn];
}

/** The stand-in of a route of further pages: page 1 of a list once more. */
export function firstPageOf<T extends object>(list: T): T & { page: string } {
  return { ...list, page: FIRST };
}
