import type { Account, Facet, RosterData, Site, Team } from "../types.ts";
import { matches, type Filter } from "./filter.ts";
import { createOrders, type Order } from "./order.ts";
import { countBoth, createTagIndex, pick, type TagIndex } from "./tag-index.ts";
import { checkOptions } from "../lib/options.ts";

/** The accounts to list. By default, all accounts in the order of Popular. */
export interface Query {
  /** The tags that an account has to have, by key. */
  readonly where?: Filter;
  /** "popular" by default. */
  readonly order?: Order;
  readonly offset?: number;
  readonly limit?: number;
}

/** A value of a facet, and the number of accounts it would list. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** A directory in memory, for browsing. */
export interface Roster {
  readonly site: Site;
  readonly facets: readonly Facet[];
  readonly teams: readonly Team[];
  /** All accounts, in the order of the data. */
  readonly accounts: readonly Account[];
  /** Finds an account, ignoring case: "name", "@name" or "name@host" with the account's host. */
  get(handle: string): Account | undefined;
  /** Finds a team by its id. */
  team(id: string): Team | undefined;
  query(query?: Query): readonly Account[];
  /**
   * Returns the values of each facet, in the order of the taxonomy, with the number of accounts that each would list together
   * with the rest of the filter. Leaves out values without accounts.
   */
  counts(where?: Filter): Readonly<Record<string, readonly ValueCount[]>>;
}

/**
 * Creates a roster from checked data.
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
  // in the order of Popular, so that a selection by bit set needs no sorting
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
