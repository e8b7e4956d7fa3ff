import { systemClock } from "../lib/clock.ts";
import { unlessAborted } from "../lib/time-limit.ts";
import { createStore } from "../lib/store.ts";
import type { Account, Clock, Readable, Tags } from "../types.ts";
import { assertQuery } from "./assert-query.ts";
import { assertWorker } from "./assert-worker.ts";
import {
  cleanTerm,
  DEFAULT_LIMIT,
  emptyResult,
  type Hit,
  type SearchPort,
  type SearchQuery,
  type SearchResult,
} from "./port.ts";
import { createWorkerPort, type WorkerLike } from "./worker-port.ts";

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
  readonly log?: (message: string, error: unknown) => void;
}

/**
 * Connects to a search in a worker, which is created at the first search or `warm()`. If it cannot be created, fails, sends
 * a message that is not a possible answer or does not respond for 5 seconds, it is terminated, the reason is logged, and this
 * thread runs all further searches.
 * @example
 * const { createSearch } = await import("@roster/core/search/orama");
 * const search = connectSearch(
 *   () => new Worker(new URL("./search.worker.js", import.meta.url), { type: "module" }),
 *   { fallback: async () => createSearch(data), log: () => {} },
 * );
 * const { hits } = await search.search({ term: "red" });
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

  const searchHere = async (query: SearchQuery): Promise<SearchResult> => {
    here ??= fallback();
    here.catch(() => (here = undefined)); // the next search retries
    return (await here).search(query);
  };

  /** Replaces the worker's accounts by listed ones. Undefined if one is not listed, or the list cannot be loaded. */
  const withOwnAccounts = async (found: SearchResult): Promise<SearchResult | undefined> => {
    if (!accounts) return found;
    const find = await accounts().catch(() => undefined);
    if (!find) return undefined;
    const hits: Hit[] = [];
    for (const hit of found.hits) {
      const account = find(hit.account);
      if (account) hits.push({ ...hit, account });
    }
    if (hits.length === found.hits.length) return { ...found, hits };
    worker.stop(new Error("It found an address that is not listed"));
    return undefined;
  };

  const ask = async (query: SearchQuery): Promise<SearchResult> => {
    const { signal } = query;
    signal?.throwIfAborted();
    closed.signal.throwIfAborted();
    const found = await worker.ask(query);
    const listed = found && (await withOwnAccounts(found));
    signal?.throwIfAborted();
    closed.signal.throwIfAborted();
    return listed ?? searchHere(query);
  };

  return {
    state,
    warm: () => worker.start(),
    close() {
      closed.abort(new DOMException("The search was closed", "AbortError"));
      worker.stop();
      state.set({ kind: "idle" });
    },
    async search(query) {
      assertQuery(query);
      const { limit = DEFAULT_LIMIT, ...rest } = query;
      const turn = ++latest;
      const term = cleanTerm(rest.term);
      const show = (next: SearchState): void => {
        if (turn === latest && !closed.signal.aborted) state.set(next);
      };
      if (term === "") {
        shown = undefined;
        show({ kind: "idle" });
        return emptyResult();
      }
      show({ kind: "loading", term, ...(shown && { previous: shown }) });
      try {
        const found = ask({ ...rest, term, limit: Math.min(Math.trunc(limit), Number.MAX_SAFE_INTEGER) });
        const ends = rest.signal ? AbortSignal.any([rest.signal, closed.signal]) : closed.signal;
        const result = await unlessAborted(found, ends);
        if (turn === latest) shown = result;
        show({ kind: "ready", result });
        return result;
      } catch (error) {
        show(rest.signal?.aborted ? { kind: "idle" } : { kind: "failed", term, error });
        throw error;
      }
    },
  };
}
