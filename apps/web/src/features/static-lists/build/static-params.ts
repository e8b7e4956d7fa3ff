/**
 * The pages that a route prerenders. A static export refuses a route without pages, which a small directory may have. Such a
 * route prerenders a placeholder, and the build removes it: no real page has the name "~".
 */
export function orPlaceholder<T>(params: readonly T[], placeholder: T): T[] {
  return params.length > 0 ? [...params] : [placeholder];
}

/** Whether a file of the export belongs to a placeholder page. `name` is its path in the site, e.g. "teams/~/~.html". */
export function isPlaceholder(name: string): boolean {
  return /(?:^|\/)~(?:[./]|$)/.test(name);
}
