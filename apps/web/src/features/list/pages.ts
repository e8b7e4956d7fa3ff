/** The address of one static page of a list. */
export function pageHref(path: string, page: number): string {
  if (page === 1) return path;
  return `${path === "/" ? "" : path}/page/${page}`;
}
