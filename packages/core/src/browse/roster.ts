import type { Account, Facet, RosterData, Site, Team } from "../types.ts";
import { matches, type Filter } from "./filter.ts";
import { createOrders, type Order } from "./order.ts";
import { countBoth, createTagIndex, pick, type TagIndex } from "./tag-index.ts";
import { checkOptions } from "../lib/options.ts";

/** What to list. Without anything: all accounts, as Popular. */
export interface Query {
  /** Tags that must all hold, by key. */
  readonly where?: Filter;
  /** "popular" unless said otherwise. */
  readonly order?: Order;
  readonly offset?: number;
  readonly limit?: number;
}

/** A value of a facet, and how many accounts choosing it would list. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** A directory in memory, ready to be browsed. */
export interface Roster {
  readonly site: Site;
  readonly facets: readonly Facet[];
  readonly teams: readonly Team[];
  /** All accounts, in the order of the data. */
  readonly accounts: readonly Account[];
  /** Finds an account without regard to case: "name", "@name" or "name@host", where the host must be the account's. */
  get(handle: string): Account | undefined;
  /** Finds a team by its id. */
  team(id: string): Team | undefined;
  query(query?: Query): readonly Account[];
  /**
   * For each facet, its values in taxonomy order with the number of accounts each would list under the other parts of
   * the filter. Values that no account has are left out.
   */
  counts(where?: Filter): Readonly<Record<string, readonly ValueCount[]>>;
}

/**
 * Makes a roster of data that was read and checked before.
 * @example
 * const roster = createRoster(data);
 * roster.query({ where: { region: "North" }, order: "name", limit: 10 }).map(({ name }) => name); // ["Ann Example", "Red Team"]
 */
export function createRoster(data: RosterData): Roster {
  checkOptions("createRoster", data, { site: "object", facets: "object", teams: "object", accounts: "object" });
  const { site, facets, teams, accounts } = data;
  const byUsername = new Map(accounts.map((account) => [account.username.toLowerCase(), account]));
  const byTeam = new Map(teams.map((team) => [team.id, team]));
  const orders = createOrders(accounts, facets);
  let index: TagIndex | undefined;
  // in the order of Popular, so that what is picked by bits needs no sorting
  const tags = (): TagIndex => (index ??= createTagIndex(orders("popular")));

  return {
    site,
    facets,
    teams,
    accounts,
    get(handle) {
      const [username = "", host, ...rest] = handle.trim().toLowerCase().replace(/^@/, "").split("@");
      const account = rest.length === 0 ? byUsername.get(username) : undefined;
      if (host === undefined) return account;
      return account && (account.host ?? site.homeServer).toLowerCase() === host ? account : undefined;
    },
    team: (id) => byTeam.get(id),
    query({ where = {}, order = "popular", offset = 0, limit = Infinity } = {}) {
      const all = orders(order);
      const isFiltered = Object.keys(where).length > 0;
      const list = !isFiltered
        ? all
        : order === "popular"
          ? pick(all, tags().matching(where))
          : all.filter((account) => matches(account, where));
      return list.slice(offset, offset + limit);
    },
    counts(where = {}) {
      return Object.fromEntries(
        facets.map(({ key, values }) => {
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
