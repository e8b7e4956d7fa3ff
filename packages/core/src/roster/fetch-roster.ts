import { readRosterData } from "./roster-data.ts";
import { rosterOf, type Roster } from "./roster.ts";
import { RosterError } from "../lib/errors.ts";
import { parseJson } from "../lib/parse-json.ts";
import { rosterErrors } from "./messages.ts";
import type { Tags } from "../types.ts";

/** The number of characters of a wrong response that the error shows. */
const SHOWN = 30;

/** The dependencies of a request for a roster. */
export interface RosterIo {
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
  readonly signal?: AbortSignal;
}

/**
 * Fetches a directory's `roster.json` and prepares it for browsing.
 * @template T the tags that the caller expects in the file, e.g. `Tags` of `@roster/data`. Nothing checks that it has them.
 * @param io.fetch the global one by default
 * @throws RosterError "roster-unreachable" if the request fails, "roster-data" if the response is no roster, e.g. a page; the
 * reason of the signal if it aborts
 * @example
 * const roster = await fetchRoster("https://roster.example/roster.json", { fetch });
 * roster.query({ limit: 1 }).map(({ name }) => name); // ["Ann Example"]
 */
export function fetchRoster<T extends Tags = Tags>(url: string, io?: RosterIo): Promise<Roster<T>>;
export async function fetchRoster(url: string, io: RosterIo = {}): Promise<Roster> {
  const { fetch = (input, init) => globalThis.fetch(input, init), signal } = io;
  signal?.throwIfAborted();
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, signal === undefined ? {} : { signal });
    text = response.ok ? await response.text() : "";
  } catch (error) {
    signal?.throwIfAborted();
    // outside of a page, nothing completes a relative address
    const isComplete = URL.canParse(url) || "location" in globalThis;
    throw new RosterError("roster-unreachable", rosterErrors.unloadable(url, isComplete), { cause: error });
  }
  signal?.throwIfAborted();
  if (!response.ok) throw new RosterError("roster-unreachable", rosterErrors.status(url, response.status));
  const data = parseJson(text);
  if (data === undefined) throw new RosterError("roster-data", rosterErrors.noJson(url, text.trim().slice(0, SHOWN)));
  try {
    return rosterOf(readRosterData(data));
  } catch (error) {
    if (!RosterError.is(error)) throw error;
    throw new RosterError("roster-data", rosterErrors.damaged(url, error.message));
  }
}
