import { systemClock } from "../lib/clock.ts";
import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/untrusted.ts";
import { assertWorker } from "../lib/known.ts";
import { createStore } from "../lib/store.ts";
import { unlessAborted } from "../lib/wait.ts";
import type { Account, Clock, Readable, Tags } from "../types.ts";
import { emptyResult, type SearchPort, type SearchResult } from "./port.ts";
import { readQuery, type SearchQuery } from "./query.ts";
import type { Answer } from "./serve.ts";

/** The state of the search for the latest term. `previous` is the last result, to show while the next one loads. */
export type SearchState<T extends Tags = Tags> =
  | { readonly kind: "idle" }
  | { readonly kind: "loading"; readonly term: string; readonly previous?: SearchResult<T> }
  | { readonly kind: "ready"; readonly result: SearchResult<T> }
  | { readonly kind: "failed"; readonly term: string; readonly error: unknown };

/** A search that runs in a worker, or on this thread if the worker fails. */
export interface ConnectedSearch<T extends Tags = Tags> extends SearchPort<T> {
  /** The state of the latest search. Responses to earlier terms never change it. */
  readonly state: Readable<SearchState<T>>;
  /** Starts the worker before the first search, e.g. when the search box gets the focus. */
  warm(): void;
  /** Terminates the worker. Pending searches reject. */
  close(): void;
}

/** The dependencies of a connected search. */
export interface ConnectOptions<T extends Tags = Tags> {
  /** Loads the engine on this thread after the worker failed. Called again if loading fails. */
  readonly fallback: () => Promise<SearchPort<T>>;
  /**
   * Loads a function that returns the page's own object of an account. Then hits have these, and a worker that names an
   * account without one has failed.
   */
  readonly accounts?: () => Promise<(found: Account) => Account<T> | undefined>;
  readonly clock?: Clock;
  /** The milliseconds after which a worker without a response counts as failed. */
  readonly timeoutMs?: number;
  /** Called once, when the worker fails and this thread searches from then on. `console.error` by default. */
  readonly log?: Log;
}

type Log = (message: string, error: unknown) => void;

/** The members of a Worker that the search uses. */
export interface WorkerLike {
  postMessage(message: unknown, options: object): void;
  addEventListener(type: "message" | "error" | "messageerror", listener: (event: Event) => void): void;
  terminate(): void;
}

/**
 * Connects to a search in a worker, which is created at the first search or `warm()`. If it cannot be created, fails, sends
 * a message that is no answer or does not respond for 5 seconds, it is terminated, the reason is logged, and this thread runs
 * all further searches.
 * @example
 * const { createSearch } = await import("@roster/core/search/orama");
 * const search = connectSearch(
 *   () => new Worker(new URL("./search.worker.js", import.meta.url), { type: "module" }),
 *   { fallback: async () => createSearch(data), log: () => {} },
 * );
 * const { hits } = await search.search("red");
 * hits[0]?.account.name; // "Red Team"
 */
export function connectSearch<T extends Tags>(
  createWorker: () => WorkerLike,
  options: ConnectOptions<T>,
): ConnectedSearch<T>;
export function connectSearch(createWorker: () => WorkerLike, options: ConnectOptions): ConnectedSearch {
  assertWorker(createWorker);
  const { fallback, accounts, clock = systemClock, timeoutMs = 5000, log = console.error } = options;
  const state = createStore<SearchState>({ kind: "idle" });
  const closed = new AbortController();
  let latest = 0;
  let shown: SearchResult | undefined;
  let here: Promise<SearchPort> | undefined;

  const worker = createWorkerPort(createWorker, clock, timeoutMs, log);

  const searchHere = async ({ term, signal, ...query }: SearchQuery): Promise<SearchResult> => {
    here ??= fallback();
    here.catch(() => (here = undefined)); // the next search retries
    return (await here).search(term, { ...query, ...(signal && { signal }) });
  };

  /** Replaces the worker's accounts by listed ones. Undefined if one is not listed, or the list cannot be loaded. */
  const withOwnAccounts = async (found: SearchResult): Promise<SearchResult | undefined> => {
    if (!accounts) return found;
    const find = await accounts().catch(() => undefined);
    if (!find) return undefined;
    const hits = found.hits.flatMap((hit) => {
      const account = find(hit.account);
      return account ? [{ ...hit, account }] : [];
    });
    if (hits.length === found.hits.length) return { ...found, hits };
    worker.stop(new Error("It found an address that is not listed"));
    return undefined;
  };

  const ask = async (query: SearchQuery, ends: AbortSignal): Promise<SearchResult> => {
    ends.throwIfAborted();
    const found = await worker.ask(query);
    const listed = found && (await withOwnAccounts(found));
    ends.throwIfAborted();
    return listed ?? searchHere(query);
  };

  return {
    state,
    warm: worker.start,
    close() {
      closed.abort(new DOMException("The search was closed", "AbortError"));
      worker.stop();
      state.set({ kind: "idle" });
    },
    async search(typed, searchOptions) {
      const query = readQuery(typed, searchOptions);
      const { term, signal } = query;
      const turn = ++latest;
      const show = (next: SearchState): void => {
        if (turn === latest && !closed.signal.aborted) state.set(next);
      };
      if (term === "") {
        shown = undefined;
        show({ kind: "idle" });
        return emptyResult(term);
      }
      show({ kind: "loading", term, ...(shown && { previous: shown }) });
      const ends = signal ? AbortSignal.any([signal, closed.signal]) : closed.signal;
      try {
        const result = await unlessAborted(ask(query, ends), ends);
        if (turn === latest) shown = result;
        show({ kind: "ready", result });
        return result;
      } catch (error) {
        show(signal?.aborted ? { kind: "idle" } : { kind: "failed", term, error });
        throw error;
      }
    },
  };
}

/** A request without an answer. */
interface Waiting extends Pick<SearchQuery, "term" | "limit"> {
  /** Undefined: another engine has to search. */
  readonly settle: (answer?: SearchResult | RosterError) => void;
}

/** Sends requests to one worker, which the first request or `start` creates. After a failure, it is not used any more. */
function createWorkerPort(create: () => WorkerLike, clock: Clock, timeoutMs: number, log: Log) {
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | undefined;
  let failed = false;
  let lastId = 0;

  /** Ends the worker. @param error why it failed; left out if it is only not needed any more */
  const stop = (error?: unknown): void => {
    const isNew = !failed && error;
    failed = true;
    worker?.terminate();
    worker = undefined;
    waiting.forEach(({ settle }) => settle());
    if (isNew) log("The search worker failed, so this thread searches", error);
  };
  const fail = (reason: string): void => stop(new Error(reason));

  const receive = (event: Event): void => {
    const message = "data" in event ? event.data : undefined;
    if (!isAnswer(message)) return fail("It sent an unknown message");
    const request = waiting.get(message.id);
    if (!request) return; // the query was aborted
    const { term, limit, settle } = request;
    if ("failure" in message) {
      const { kind, failure } = message;
      return kind === undefined ? fail(failure) : settle(new RosterError(kind, failure));
    }
    const { result } = message;
    return result.term === term && result.hits.length <= limit ? settle(result) : fail("It answered another query");
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
    /** Resolves to undefined if the worker failed. Rejects if it refuses the query. */
    async ask({ signal, ...sent }: SearchQuery): Promise<SearchResult | undefined> {
      start();
      if (!worker) return undefined;
      const id = ++lastId;
      const to = worker;
      return new Promise((resolve, reject) => {
        const cancelTimer = clock.setTimeout(() => fail(`No answer within ${timeoutMs} ms`), timeoutMs);
        const settle: Waiting["settle"] = (answer) => {
          waiting.delete(id);
          cancelTimer();
          signal?.removeEventListener("abort", drop);
          if (answer instanceof RosterError) reject(answer);
          else resolve(answer);
        };
        const drop = (): void => settle();
        waiting.set(id, { ...sent, settle });
        signal?.addEventListener("abort", drop);
        try {
          to.postMessage({ id, ...sent }, {});
        } catch (error) {
          stop(error);
        }
      });
    },
  };
}

/** Whether a message is an answer. The rest is not checked, because the worker is a part of the page's own build. */
const isAnswer = (message: unknown): message is Answer =>
  isRecord(message) &&
  typeof message["id"] === "number" &&
  (typeof message["failure"] === "string" || isRecord(message["result"]));
