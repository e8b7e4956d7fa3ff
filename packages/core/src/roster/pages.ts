/**
 * The number of accounts on one static page.
 * @example
 * PAGE_SIZE; // 60
 */
export const PAGE_SIZE = 60;

/** One static page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The length of the whole list. */
  readonly total: number;
}

/**
 * Returns the number of pages of a list. An empty list has one page.
 * @example
 * pageCount(61); // 2
 */
export function pageCount(total: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Returns one page of a list, counted from 1. A page past the end is empty.
 * @example
 * pageOf(["a", "b", "c"], 2, 2); // { items: ["c"], page: 2, pages: 2, total: 3 }
 */
export function pageOf<T>(list: readonly T[], page: number, size: number = PAGE_SIZE): Page<T> {
  const start = (page - 1) * size;
  return {
    items: start < 0 ? [] : list.slice(start, start + size),
    page,
    pages: pageCount(list.length, size),
    total: list.length,
  };
}
