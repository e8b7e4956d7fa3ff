import { createRoster, type Roster } from "../browse/roster.ts";
import { RosterError } from "../lib/errors.ts";
import { readRosterData } from "../browse/roster-data.ts";
import { checkOptions } from "../lib/options.ts";

/**
 * Fetches a directory's `roster.json` and makes it ready to be browsed.
 * @param io.fetch the platform's unless given
 * @throws RosterError "roster-unreachable" where it cannot be had, "roster-data" where it cannot be read; what the signal throws
 * @example
 * const roster = await fetchRoster("https://roster.example/roster.json", { fetch });
 * roster.query({ limit: 1 }).map(({ name }) => name); // ["Red Team"]
 */
export async function fetchRoster(
  url: string,
  io: {
    readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Roster> {
  checkOptions(
    "fetchRoster",
    { url, ...io },
    { url: "string", fetch: "function undefined", signal: "object undefined" },
  );
  const { fetch = (input, init) => globalThis.fetch(input, init), signal } = io;
  const fail = (what: string, cause?: unknown): RosterError =>
    new RosterError(
      "roster-unreachable",
      `The roster at ${url} ${what}, so there is nothing to browse. Check the address and the connection, then try again.`,
      { cause },
    );
  let response: Response;
  let data: unknown;
  try {
    response = await fetch(url, signal === undefined ? {} : { signal });
    data = response.ok ? await response.json() : undefined;
  } catch (error) {
    signal?.throwIfAborted();
    throw fail("could not be loaded", error);
  }
  if (!response.ok) throw fail(`was answered with HTTP ${response.status}`);
  return createRoster(readRosterData(data));
}
