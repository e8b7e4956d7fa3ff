/**
 * Whether a fragment, without "#", is that of a link of teams. It may be damaged.
 * @example
 * isPicksFragment("v1;north/red-team"); // true
 * isPicksFragment("main"); // false
 */
export function isPicksFragment(fragment: string): boolean {
  return /^v\d+(?:;|$)/.test(fragment);
}
