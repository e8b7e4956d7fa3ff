import { type Listing, readListing } from "./listing.ts";

const PATIENCE_MS = 15_000;

/** Why there is nothing to show. */
export type FeedProblem = "unknown" | "unreachable" | "malformed";

/** What loading came to. */
export type Loaded = Listing | FeedProblem;

/** Files of the directory, each asked for once however many widgets show it. */
export interface Feed {
  /** Never throws. A file that could not be had is asked for again the next time. */
  load(url: string, isAnew: boolean): Promise<Loaded>;
}

/** Makes a feed. */
export function createFeed(get: (url: string, init: RequestInit) => Promise<Response>): Feed {
  const asked = new Map<string, Promise<Loaded>>();
  const ask = async (url: string): Promise<Loaded> => {
    let problem: FeedProblem = "unreachable";
    try {
      const response = await get(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      problem = response.ok ? "malformed" : response.status === 404 ? "unknown" : problem;
      if (response.ok) return readListing(await response.json());
    } catch {
      // told by where it happened
    }
    asked.delete(url);
    return problem;
  };
  return {
    load(url, isAnew) {
      const loading = (!isAnew && asked.get(url)) || ask(url);
      asked.set(url, loading);
      return loading;
    },
  };
}
