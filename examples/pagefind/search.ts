import { type Account, readRosterData, type RosterData } from "@roster/core";
import { DEFAULT_LIMIT, readQuery, type SearchPort } from "@roster/core/search";
import type * as Engine from "@roster/core/search/orama";

/** The part of Pagefind's interface that the search uses. */
export interface Pagefind {
  search(
    term: string,
    options: { readonly filters: Filters; readonly sort: { readonly rank?: "asc" } },
  ): Promise<Results>;
}

/** Pagefind finds records with all values of a plain list. */
type Filters = Readonly<Record<string, string | { readonly any: readonly string[] } | undefined>>;

interface Results {
  readonly results: readonly PagefindResult[];
}

interface PagefindResult {
  readonly id: string;
  /** Fetches the result's record, whose address contains the account as JSON. */
  data(): Promise<{ readonly raw_url: string }>;
}

/** The number of results to read that are the closest to the term. The other results to read are the most prominent. */
const CLOSE = 15;

/** The address of an account's record. It contains the account, because Pagefind would search any other field. */
export function recordUrl(account: unknown): string {
  return `/#${encodeURIComponent(JSON.stringify(account))}`;
}

/**
 * Searches an index of static files. Pagefind finds candidates: the closest to the term and the most prominent. The same
 * engine that searches other directories then orders the candidates and says why it found them.
 * @param about the directory without its accounts
 * @param engine the module of the engine, which the site loads on demand
 */
export function createPagefindSearch(
  pagefind: Pagefind,
  about: RosterData,
  engine: Pick<typeof Engine, "createSearch" | "queryWords">,
): SearchPort {
  const { createSearch, queryWords } = engine;
  return {
    async search(typed, options) {
      const { term, where, limit, signal } = readQuery(typed, options);
      signal?.throwIfAborted();
      const words = queryWords(term);
      const filters = Object.fromEntries(
        Object.entries(where).map(([key, value]) => [key, typeof value === "object" ? { any: value } : value]),
      );
      const find = async (text: string): Promise<Found> => {
        const [close, prominent] = await Promise.all([
          pagefind.search(text, { filters, sort: {} }),
          pagefind.search(text, { filters, sort: { rank: "asc" } }),
        ]);
        signal?.throwIfAborted();
        return {
          results: [...close.results.slice(0, CLOSE), ...prominent.results.slice(0, Math.max(limit, DEFAULT_LIMIT))],
          total: close.results.length,
        };
      };
      let found = words.length > 0 ? await find(words.join(" ")) : NOTHING;
      if (found.total === 0 && words.length > 1) {
        const each = await Promise.all(words.map(find)); // accounts that match only some words
        found = { results: each.flatMap(({ results }) => results), total: 0 };
      }
      const unique = new Map(found.results.map((result) => [result.id, result]));
      const read = await Promise.all(Array.from(unique.values(), readAccount));
      const accounts = read.filter((account) => account !== undefined);
      signal?.throwIfAborted();
      const ordered = createSearch(readRosterData({ ...about, accounts }));
      const result = await ordered.search(term, { where, limit, ...(signal && { signal }) });
      return found.total > accounts.length ? { ...result, total: Math.max(found.total, result.total) } : result;
    },
  };
}

interface Found {
  readonly results: readonly PagefindResult[];
  /** The number of all results, of which `results` has some. */
  readonly total: number;
}

const NOTHING: Found = { results: [], total: 0 };

async function readAccount(result: PagefindResult): Promise<Account | undefined> {
  const { raw_url: url } = await result.data();
  const [, account = ""] = url.split("#");
  return account === "" ? undefined : JSON.parse(decodeURIComponent(account));
}
