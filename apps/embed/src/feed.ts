import type { FeedProblem } from "./elements.ts";

/** Data files of the directory of one kind. All widgets of a page share one request for a file. */
export interface Feed<T> {
  /** Never throws. After a failure, the next call requests the file again. */
  load(url: string, isReload: boolean): Promise<T | FeedProblem>;
}

export type Get = (url: string, init: RequestInit) => Promise<Pick<Response, "ok" | "status" | "json">>;

/**
 * @param read throws if the content of a file is malformed
 * @param timeout how long a request may take, in milliseconds
 */
export function createFeed<T>(get: Get, read: (data: unknown) => T, timeout = 15_000): Feed<T> {
  const asked = new Map<string, Promise<T | FeedProblem>>();
  const ask = async (url: string, cache: RequestCache): Promise<T | FeedProblem> => {
    let problem: FeedProblem = "unreachable";
    try {
      const response = await get(url, { signal: AbortSignal.timeout(timeout), cache });
      problem = response.ok ? "malformed" : response.status === 404 ? "unknown" : problem;
      if (response.ok) return read(await response.json());
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
