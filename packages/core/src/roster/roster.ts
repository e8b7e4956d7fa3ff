import type { Account, Facet, RosterData, RosterFile, Site, Tags } from "../types.ts";
import { type AcctKey, acctOf, keyOf, readAcct } from "../lib/acct.ts";
import { RosterError } from "../lib/errors.ts";
import { assertCount, assertObject } from "../lib/known.ts";
import { nearest } from "../lib/nearest.ts";
import { rosterErrors, rosterFaults } from "./messages.ts";
import { ACTIVITY, type Where } from "./filter.ts";
import { hasTags } from "./has-tags.ts";
import { ACTIVITIES, assertFilter } from "./known-filter.ts";
import { createLeads } from "./leads.ts";
import { createOrders, type Order } from "./order.ts";
import { countBoth, createTagIndex, pick, type TagIndex } from "./tag-index.ts";
import { readRosterData } from "./roster-data.ts";
import type { TeamOf } from "./team-id.ts";

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
      throw new RosterError("roster-data", rosterErrors.unusable(rosterFaults.misspelt(field, meant)));
  }
  return rosterOf(readRosterData(data));
}

/** Creates a roster from checked data. */
export function rosterOf(data: RosterData): Roster {
  const { site, facets, teams, accounts } = data;
  const byAcct = new Map<AcctKey, Account>();
  for (const account of accounts) {
    const key = keyOf(account.acct);
    if (byAcct.has(key)) throw new RosterError("roster-data", rosterErrors.unusable(rosterFaults.twice(account.acct)));
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
