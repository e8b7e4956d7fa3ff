import { assertCount, assertOptions, IN_WHERE } from "../lib/known.ts";
import type { SearchQuery } from "./port.ts";

// apart from the functions that a page needs before its first search

/** Refuses options that a search does not have, and a negative limit. */
export function assertQuery(query: SearchQuery): void {
  assertOptions(query, { term: true, where: true, limit: true, prefer: true, signal: true }, IN_WHERE);
  assertCount("limit", query.limit);
}
