import { assertCount } from "../lib/known.ts";
import type { SearchQuery } from "./port.ts";

// apart from the functions that a page needs before its first search

/** Refuses a negative limit. */
export function assertQuery(query: SearchQuery): void {
  assertCount("limit", query.limit);
}
