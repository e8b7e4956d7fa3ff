import type { FeedProblem } from "./elements.ts";
import { type Listing, readListing } from "./listing.ts";

const TIMEOUT_MS = 15_000;

export type Loaded = Listing | FeedProblem;

/** Data files of the directory. All widgets of a page share one request for a file. */
export interface Feed {
  /** Never throws. After a failure, the next call requests the file again. */
  load(url: string, isReload: boolean): Promise<Loaded>;
}

export function createFeed(get: (url: string, init: RequestInit) => Promise<Response>): Feed {
  const asked = new Map<string, Promise<Loaded>>();
  const ask = async (url: string, cache: RequestCache): Promise<Loaded> => {
    let problem: FeedProblem = "unreachable";
    try {
      const response = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS), cache });
      problem = response.ok ? "malformed" : response.status === 404 ? "unknown" : problem;
      if (response.ok) return readListing(await response.json());
    } catch {
      // `problem` says which step failed
    }
    asked.delete(url);
    return problem;
  };
  return {
    load(url, isReload) {
      const loading = (!isReload && asked.get(url)) || ask(url, isReload ? "no-cache" : "default");
      asked.set(url, loading);
      return loading;
    },
  };
}
