import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/untrusted.ts";
import type { SearchOptions, SearchPort, SearchResult } from "./port.ts";

/** The message of the page to its worker: a search. */
export interface Request extends Omit<SearchOptions, "signal"> {
  readonly id: number;
  readonly term: string;
}

/** The message of the worker to its page. `kind` is set if the search refuses its arguments. */
export type Answer =
  | { readonly id: number; readonly result: SearchResult }
  | { readonly id: number; readonly failure: string; readonly kind?: (typeof REFUSALS)[number] };

const REFUSALS = ["option", "unknown-facet", "unknown-value"] as const;

/** The side of a worker that the code inside it sees: `self`, or a message port. */
export interface WorkerScope {
  postMessage(message: unknown, options: object): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/**
 * Answers searches inside a worker. Loading begins at once, and earlier requests wait for it. If it fails, each
 * request is answered with a failure, so that the page can search by itself. Other messages of the page are ignored.
 * @example
 * const { createSearch } = await import("@roster/core/search/orama");
 * serveSearch(self, async () => createSearch(data)); // self is the worker's
 */
export function serveSearch(scope: WorkerScope, load: () => Promise<SearchPort>): void {
  const port = (async () => load())();
  port.catch(() => {}); // each request gets the failure as its answer

  const answer = async ({ id, term, ...options }: Request): Promise<Answer> => {
    let loaded: SearchPort | undefined;
    try {
      loaded = await port;
      return { id, result: await loaded.search(term, options) };
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      const kind = loaded && REFUSALS.find((one) => RosterError.is(error, one));
      return { id, failure, ...(kind && { kind }) };
    }
  };

  scope.addEventListener("message", ({ data }) => {
    if (isRequest(data)) void answer(data).then((message) => scope.postMessage(message, {}));
  });
}

const isRequest = (message: unknown): message is Request =>
  isRecord(message) && typeof message["id"] === "number" && typeof message["term"] === "string";
