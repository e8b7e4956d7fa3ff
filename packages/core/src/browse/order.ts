import type { Account, Facet } from "../types.ts";
import { own } from "./filter.ts";

/** `popular`: most followers first. `recent`: newest in the roster first. `name`: by name. */
export type Order = "popular" | "recent" | "name";

/** Returns all accounts in an order. Each order is computed on first use. */
export type Orders = (order: Order) => readonly Account[];

interface Ranked {
  readonly account: Account;
  readonly followers: number;
  readonly rank: number;
  readonly name: string;
  readonly username: string;
  readonly added: string;
}

/** Prepares the orders of a list of accounts. The order of the first facet's values breaks ties of Popular. */
export function createOrders(accounts: readonly Account[], facets: readonly Facet[]): Orders {
  const made = new Map<Order, readonly Account[]>();
  let ranked: readonly Ranked[] | undefined;
  return (order) => {
    let list = made.get(order);
    if (list === undefined) {
      ranked ??= rankAll(accounts, facets[0]);
      list = ranked.toSorted(COMPARE[order]).map(({ account }) => account);
      made.set(order, list);
    }
    return list;
  };
}

function rankAll(accounts: readonly Account[], facet: Facet | undefined): readonly Ranked[] {
  const ranks = new Map(facet?.values.map(({ value }, rank) => [value, rank]));
  return accounts.map((account) => {
    const first = facet && own(account.tags, facet.key)?.[0];
    return {
      account,
      followers: Math.max(account.followers.twitter, account.followers.mastodon),
      rank: ranks.get(first ?? "") ?? ranks.size,
      name: sortKey(account.name),
      username: account.username.toLowerCase(),
      added: account.added ?? "",
    };
  });
}

// compare code units: collation differs between engines, and prerendered pages must match the browser
const sortKey = (name: string): string => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byName = (a: Ranked, b: Ranked): number => compare(a.name, b.name) || compare(a.username, b.username);

// unknown counts are 0 and come last
const byPopular = (a: Ranked, b: Ranked): number => b.followers - a.followers || a.rank - b.rank || byName(a, b);

const COMPARE: Readonly<Record<Order, (a: Ranked, b: Ranked) => number>> = {
  name: byName,
  popular: byPopular,
  recent: (a, b) => compare(b.added, a.added) || byPopular(a, b),
};
