import type { ConnectedSearch, WorkerLike } from "../search/index.ts";
import {
  callback,
  count,
  fieldOf,
  type Fields,
  guard,
  guardMethods,
  guardStore,
  type Kind,
  signal,
  text,
} from "./guard.ts";

/** The options of a search. */
export const optionsOf = (where: Kind): Fields => ({ term: text, "where?": where, "limit?": count, "signal?": signal });

/** Wraps the methods of a connected search, and those of its store. */
export function guardSearch(connected: ConnectedSearch, query: Fields): ConnectedSearch {
  guardStore("search.state", connected.state);
  return guardMethods("search", connected, { "async search": { query } });
}

const worker: Kind = (value) => callback(fieldOf(value, "terminate")) === true || "a Worker, and no promise.";

/**
 * Wraps a function that creates a worker.
 * @throws RosterError "option" if it returns anything else, e.g. a promise
 */
export const guardWorker = (name: string, result: string, create: () => WorkerLike): (() => WorkerLike) => {
  const check = guard(name, (made: WorkerLike) => made, { [result]: worker });
  return () => check(create());
};
