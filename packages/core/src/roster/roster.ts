import { type AcctKey, acctOf, keyOf, readAcct } from "../lib/acct.ts";
import { RosterError } from "../lib/errors.ts";
import { assertCount, assertObject, nearest } from "../lib/known.ts";
import { parseJson } from "../lib/untrusted.ts";
import type { Account, Facet, RosterData, RosterFile, Site, Tags, TeamOf } from "../types.ts";
import { ACTIVITIES, assertFilter } from "./checked-filter.ts";
import { ACTIVITY, hasTags, type Where } from "./filter.ts";
import { rosterErrors } from "../words/errors.ts";
import { createLeads, createOrders, type Order } from "./order.ts";
import { readRosterData, unusable } from "./roster-data.ts";
import { countBoth, createTagIndex, pick, type TagIndex } from "./tag-index.ts";

/** The accounts to list. By default, all accounts in the order of Popular. */
export interface Query<T extends Tags = Tags> {
  /** The tags that an account has to have, by key: one value, or a list of which it has at least one. */
  readonly where?: Where<T>;
  /** "popular" by default: the account that leads a group or a team comes first in its list. */
  readonly order?: Order;
  readonly offset?: number;
  readonly limit?: number;
}

const FIELDS: readonly string[] = ["site", "facets", "teams", "accounts"] satisfies (keyof RosterFile)[];

/** A part of a list. */
export interface AccountPage<T extends Tags = Tags> {
  readonly accounts: readonly Account<T>[];
  /** The number of accounts without `offset` and `limit`. */
  readonly total: number;
}

/** A value of a facet, and the number of accounts it would list. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** An account, or its handle: "name" on the home server, or "name@host". */
export type AccountRef = string | Pick<Account, "username" | "host">;

/** A directory in memory, for browsing. */
export interface Roster<T extends Tags = Tags> {
  readonly site: Site;
  readonly facets: readonly Facet<T>[];
  readonly teams: readonly TeamOf<T>[];
  /** All accounts, in the order of the data, also those that no list has because they are gone. */
  readonly accounts: readonly Account<T>[];
  /** Finds an account by its handle, ignoring case: "name" or "@name" on the home server, or "name@host". */
  get(account: AccountRef): Account<T> | undefined;
  /** Finds a team by its id, e.g. one from an address; undefined if the team is unknown. */
  team(id: string): TeamOf<T> | undefined;
  /**
   * Lists accounts.
   * @throws RosterError "unknown-facet", "unknown-value" or "unknown-order", which names the most similar word; "option" for
   * a negative number, or for a query or a `where` that is no object
   */
  query(query?: Query<T>): readonly Account<T>[];
  /** Lists accounts, with the number of all accounts that match. */
  page(query?: Query<T>): AccountPage<T>;
  /**
   * Returns the values of each facet, in the order of the taxonomy, and the words of `activity`, with the number of accounts that
   * each would list together with the rest of the filter. Leaves out values without accounts.
   * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one
   */
  counts(where?: Where<T>): Readonly<Record<string, readonly ValueCount[]>>;
}

/**
 * Creates a roster from the content of `roster.json`, or from the roster of `@roster/data`. Checks it as `readRosterData` does.
 * @throws {RosterError} kind "roster-data", with the place of the fault and what to do
 * @example
 * const roster = createRoster(data);
 * roster.query({ where: { region: "North" }, order: "name", limit: 10 }).map(({ name }) => name); // ["Ann Example", "Red Team"]
 */
export function createRoster<T extends Tags>(data: RosterFile<T>): Roster<T>;
export function createRoster(data: RosterFile): Roster; // of accounts that have different tags
export function createRoster(data: unknown): Roster {
  // the data of a newer version may have fields of other names
  for (const field of Object.keys(Object(data))) {
    const meant = nearest(field, FIELDS);
    if (meant !== undefined && meant !== field)
      throw unusable(`it has an unknown field "${field}" (did you mean "${meant}"?)`);
  }
  return rosterOf(readRosterData(data));
}

function rosterOf(data: RosterData): Roster {
  const { site, facets, teams, accounts } = data;
  const byAcct = new Map<AcctKey, Account>();
  for (const account of accounts) {
    const key = keyOf(account.acct);
    if (byAcct.has(key)) throw unusable(`@${account.acct} is listed twice`);
    byAcct.set(key, account);
  }
  const byTeam = new Map(teams.map((team) => [team.id, team]));
  const orders = createOrders(accounts, facets);
  const arrange = createLeads(data);
  const hasActivity = accounts.some(({ activity }) => activity !== undefined);
  const known = hasActivity ? [{ key: ACTIVITY, values: ACTIVITIES.map((value) => ({ value })) }] : [];
  let index: TagIndex | undefined;
  // in the order of Popular, so that a selection by bit set needs no sorting
  const tags = (): TagIndex => (index ??= createTagIndex(orders("popular")));
  const listOf = ({ where = {}, order = "popular" }: Query): readonly Account[] => {
    assertFilter(data, where);
    const all = orders(order);
    if (Object.keys(where).length === 0) return all;
    if (order === "popular") return arrange(pick(all, tags().matching(where)), where);
    return all.filter((account) => hasTags(account, where));
  };
  const page = (query: Query = {}): AccountPage => {
    assertObject(query, () => "roster.query({ where: { … } }), or use the search to find words");
    const { offset = 0, limit = Infinity } = query;
    assertCount("offset", offset);
    assertCount("limit", limit);
    const list = listOf(query);
    return { accounts: list.slice(offset, offset + limit), total: list.length };
  };

  return {
    site,
    facets,
    teams,
    accounts,
    get(account) {
      const acct = typeof account === "string" ? readAcct(account, site) : acctOf(account, site);
      return acct && byAcct.get(keyOf(acct));
    },
    team: (id) => byTeam.get(id),
    page,
    query: (query) => page(query).accounts,
    counts(where = {}) {
      assertFilter(data, where);
      return Object.fromEntries(
        [...facets, ...known].map(({ key, values }) => {
          const others = tags().matching(where, key);
          const counted = values.flatMap(({ value }) => {
            const bits = tags().with(key, value);
            return bits ? [{ value, count: countBoth(others, bits) }] : [];
          });
          return [key, counted];
        }),
      );
    },
  };
}

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
