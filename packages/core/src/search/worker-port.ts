import { RosterError } from "../lib/errors.ts";
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
  /** Ends the worker. @param error why it failed; left out if it is only not needed any more */
  stop(error?: unknown): void;
  /** Resolves to undefined if the worker failed and another engine has to search. Rejects if it refuses a word of the query. */
  ask(query: SearchQuery): Promise<SearchResult | undefined>;
}

const UNKNOWN_MESSAGE = "It sent an unknown message";

interface Waiting {
  readonly asked: { readonly id: number; readonly term: string; readonly limit: number };
  readonly settle: (result: SearchResult | undefined) => void;
  readonly refuse: (error: RosterError) => void;
}

/**
 * Creates the port. `start()` or the first `ask()` creates the worker.
 * @param log called once, when the worker fails
 */
export function createWorkerPort(
  create: () => WorkerLike,
  clock: Clock,
  timeoutMs: number,
  log: (message: string, error: unknown) => void,
): WorkerPort {
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | undefined;
  let failed = false;
  let lastId = 0;

  const stop = (error?: unknown): void => {
    const isNew = !failed && error;
    failed = true;
    worker?.terminate();
    worker = undefined;
    waiting.forEach(({ settle }) => settle(undefined));
    if (isNew) log("The search worker failed, so this thread searches", error);
  };
  const fail = (reason: string): void => stop(new Error(reason));

  const receive = (event: Event): void => {
    const message = "data" in event ? event.data : undefined;
    const id = readId(message);
    if (id === undefined) return fail(UNKNOWN_MESSAGE);
    const query = waiting.get(id);
    if (!query) return; // the query was aborted
    const answer = readAnswer(message, query.asked);
    if (!answer) return fail(UNKNOWN_MESSAGE);
    if ("failure" in answer) {
      const { kind, failure } = answer;
      return kind === undefined ? fail(failure) : query.refuse(new RosterError(kind, failure));
    }
    query.settle(answer.result);
  };

  const start = (): void => {
    if (worker || failed) return;
    try {
      worker = create(); // a content security policy may forbid workers
      worker.addEventListener("message", receive);
      worker.addEventListener("error", (event) => {
        event.preventDefault(); // Deno otherwise ends the program, and browsers report the error
        fail(Reflect.get(event, "message") || "Its script could not be loaded"); // then the event has no message
      });
      worker.addEventListener("messageerror", receive);
    } catch (error) {
      stop(error);
    }
  };

  return {
    start,
    stop,
    ask({ term, limit = DEFAULT_LIMIT, where = {}, prefer, signal }) {
      start();
      if (!worker) return Promise.resolve(undefined);
      const id = ++lastId;
      const to = worker;
      return new Promise((resolve, reject) => {
        const cancelTimer = clock.setTimeout(() => fail(`No answer within ${timeoutMs} ms`), timeoutMs);
        const end = (): void => {
          waiting.delete(id);
          cancelTimer();
          signal?.removeEventListener("abort", dropped);
        };
        const settle = (result: SearchResult | undefined): void => {
          end();
          resolve(result);
        };
        const refuse = (error: RosterError): void => {
          end();
          reject(error);
        };
        const dropped = (): void => settle(undefined);
        waiting.set(id, { asked: { id, term, limit }, settle, refuse });
        signal?.addEventListener("abort", dropped);
        try {
          to.postMessage({ id, term, limit, where, ...(prefer && { prefer }) }, {});
        } catch (error) {
          stop(error);
        }
      });
    },
  };
}
