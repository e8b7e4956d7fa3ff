import { type Account } from "@roster/core";
import { pageCount } from "../../../list-pages.ts";

/** Numbers of the static pages after the first. */
export function furtherPages(accounts: readonly Account[]): { page: string }[] {
  return Array.from({ length: pageCount(accounts.length) - 1 }, (_, index) => ({ page: String(index + 2) }));
}

/**
 * The pages that a route prerenders. A static export refuses a route without pages. Such a route (a small directory's lists
 * have no second page) prerenders a placeholder, and the build removes it: no real page has the number 1 or the name "~".
 */
export function orPlaceholder<T>(params: readonly T[], placeholder: T): T[] {
  return params.length > 0 ? [...params] : [placeholder];
}

/** Whether a file of the export belongs to a placeholder page. `name` is its path in the site, e.g. "teams/~/~.html". */
export function isPlaceholder(name: string): boolean {
  return /(?:^|\/)(?:~|page\/1)(?:[./]|$)/.test(name);
}
