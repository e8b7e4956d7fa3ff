import type { Account } from "../../types.ts";
import { DEFAULT_LIMIT, type SearchPort } from "../port.ts";

/** A plain second engine behind the port: finds names that contain the term. */
export function scanSearch(accounts: readonly Account[]): SearchPort {
  return {
    async search(term, { limit = DEFAULT_LIMIT } = {}) {
      const found = accounts.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
      return { term, hits: found.slice(0, limit).map((account) => ({ account, matches: [] })), total: found.length };
    },
  };
}
