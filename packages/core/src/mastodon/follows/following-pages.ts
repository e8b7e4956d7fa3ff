import type { Http, HttpResponse } from "masto/interfaces/index.js";
import type { Clock } from "../../types.ts";
import { MastodonError } from "../http/errors.ts";
import { nextPage } from "../http/link.ts";
import { retryRead } from "../http/retry.ts";

const PAGE_SIZE = 100;
/** More pages than any visitor has: stops a list without an end. */
const MAX_PAGES = 1_000;

/**
 * Reads the followings of an account page by page until the Link header has no next page. Retries a failed page. Reads only
 * from the same origin, and no page twice.
 */
export async function* followingPages(options: {
  readonly http: Http;
  readonly origin: string;
  readonly viewerId: string;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Called with the time until which a rate limit delays the list, in milliseconds since the epoch. */
  readonly onWait?: ((until: number) => void) | undefined;
}): AsyncGenerator<readonly unknown[]> {
  const { http, origin, viewerId, signal, clock, onWait } = options;
  const first = new URL(`/api/v1/accounts/${encodeURIComponent(viewerId)}/following?limit=${PAGE_SIZE}`, origin);
  const read = new Set<string>();
  let next: URL | undefined = first;
  while (next) {
    const page: URL = next;
    if (page.origin !== origin || read.has(page.href)) {
      throw new MastodonError("unexpected", "The list of followings goes on at an address that may not be read.");
    }
    if (read.size === MAX_PAGES) {
      throw new MastodonError("unexpected", `The list of followings is longer than ${MAX_PAGES} pages.`);
    }
    read.add(page.href);
    const answer: HttpResponse<readonly unknown[]> = await retryRead(() => readPage(http, page, signal), {
      signal,
      clock,
      onWait,
    });
    yield answer.data;
    next = nextPage(answer.headers, page.href);
  }
}

async function readPage(http: Http, page: URL, signal: AbortSignal): Promise<HttpResponse<readonly unknown[]>> {
  const { pathname, search } = page;
  const { headers, data } = await http.request<unknown>({
    method: "GET",
    path: pathname,
    search,
    requestInit: { signal },
  });
  if (!Array.isArray(data)) throw new MastodonError("unexpected", "The instance answered no list.");
  return { headers, data };
}
