import { RosterError } from "../lib/errors.ts";
import { readRequest, WORD_ERRORS, type Answer } from "./worker-protocol.ts";
import type { SearchPort } from "./port.ts";

/** The side of a worker that the code inside it sees: `self`, or a message port. */
export interface WorkerScope {
  postMessage(message: unknown, options: object): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/**
 * Answers searches inside a worker. Loading begins at once, and earlier requests wait for it. If it fails, each
 * request is answered with a failure, so that the page can search by itself.
 * @example
 * const { createSearch } = await import("@roster/core/search/orama");
 * serveSearch(self, async () => createSearch(data)); // self is the worker's
 */
export function serveSearch(scope: WorkerScope, load: () => Promise<SearchPort>): void {
  const port = (async () => load())();
  port.catch(() => {}); // each request gets the failure as its answer
  const answer = (message: Answer): void => scope.postMessage(message, {});

  scope.addEventListener("message", (event) => {
    const request = readRequest(event.data);
    if (!request) return;
    const { id, ...query } = request;
    port
      .then((ready) => ready.search(query))
      .then(
        (result) => answer({ id, result }),
        (error: unknown) => {
          const failure = error instanceof Error ? error.message : String(error);
          const kind = WORD_ERRORS.find((one) => RosterError.is(error, one));
          answer({ id, failure, ...(kind && { kind }) });
        },
      );
  });
}
