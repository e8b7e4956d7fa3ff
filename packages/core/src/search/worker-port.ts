import type { Clock } from "../types.ts";
import { readAnswer, readId } from "./worker-protocol.ts";
import { DEFAULT_LIMIT, type SearchQuery, type SearchResult } from "./port.ts";

/** The members of a Worker that the search uses. */
export interface WorkerLike {
  postMessage(message: unknown, options: object): void;
  addEventListener(type: "message" | "error" | "messageerror", listener: (event: Event) => void): void;
  terminate(): void;
}

/** Sends requests to one worker. After a failure, the worker is not used any more. */
export interface WorkerPort {
  start(): void;
  stop(): void;
  failed(): boolean;
  /** Resolves to undefined if the worker failed and another engine has to search. */
  ask(query: SearchQuery): Promise<SearchResult | undefined>;
}

interface Waiting {
  readonly asked: { readonly id: number; readonly term: string; readonly limit: number };
  readonly settle: (result: SearchResult | undefined) => void;
}

/** Creates the port. `start()` or the first `ask()` creates the worker. */
export function createWorkerPort(create: () => WorkerLike, clock: Clock, timeoutMs: number): WorkerPort {
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | undefined;
  let failed = false;
  let lastId = 0;

  const fail = (): void => {
    failed = true;
    worker?.terminate();
    worker = undefined;
    for (const { settle } of Array.from(waiting.values())) settle(undefined);
  };

  const receive = (event: Event): void => {
    const message = "data" in event ? event.data : undefined;
    const id = readId(message);
    if (id === undefined) return fail();
    const query = waiting.get(id);
    if (!query) return; // the query was aborted
    const answer = readAnswer(message, query.asked);
    if (!answer || "failure" in answer) return fail();
    query.settle(answer.result);
  };

  const start = (): void => {
    if (worker || failed) return;
    try {
      worker = create(); // a content security policy may forbid workers
      worker.addEventListener("message", receive);
      worker.addEventListener("error", (event) => {
        event.preventDefault(); // Deno otherwise ends the program, and browsers report the error
        fail();
      });
      worker.addEventListener("messageerror", fail);
    } catch {
      fail();
    }
  };

  return {
    start,
    stop: fail,
    failed: () => failed,
    ask({ term, limit = DEFAULT_LIMIT, where = {}, signal }) {
      start();
      if (!worker) return Promise.resolve(undefined);
      const id = ++lastId;
      const to = worker;
      return new Promise((resolve) => {
        const cancelTimer = clock.setTimeout(fail, timeoutMs);
        const settle = (result: SearchResult | undefined): void => {
          waiting.delete(id);
          cancelTimer();
          signal?.removeEventListener("abort", dropped);
          resolve(result);
        };
        const dropped = (): void => settle(undefined);
        waiting.set(id, { asked: { id, term, limit }, settle });
        signal?.addEventListener("abort", dropped);
        try {
          to.postMessage({ id, term, limit, where }, {});
        } catch {
          fail();
        }
      });
    },
  };
}
