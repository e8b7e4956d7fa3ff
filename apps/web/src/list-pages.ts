export const PAGE_SIZE = 60;

/** Returns the number of pages of a list. An empty list has one page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Returns one page of a list, counted from 1. A page outside of the list is empty. */
export function pageOf<T>(list: readonly T[], page: number): readonly T[] {
  const start = (page - 1) * PAGE_SIZE;
  return start < 0 ? [] : list.slice(start, start + PAGE_SIZE);
}
