import { unknownWord } from "../lib/known.ts";
import { plainText } from "../lib/text.ts";
import type { Account, Facet, RosterData } from "../types.ts";
import { own, ownTeamOf, type Where } from "./filter.ts";

/**
 * `popular`: most prominent first, then most followers; accounts that are quiet or have moved come last. `recent`: newest in the
 * roster first. `name`: by name. No order has accounts that are gone.
 */
export type Order = "popular" | "recent" | "name";

/**
 * Returns all accounts in an order. Each order is computed on first use.
 * @throws RosterError "unknown-order", which names the most similar order
 */
export type Orders = (order: Order) => readonly Account[];

interface Ranked {
  readonly account: Account;
  /** Whether it sinks to the end of Popular. */
  readonly isSilent: boolean;
  readonly prominence: number;
  readonly followers: number;
  /** The position of its first value in the first facet. */
  readonly kind: number;
  /** Name, username and host, separated by a character that sorts before all others. */
  readonly name: string;
  readonly added: string;
}

type Comparator = (a: Ranked, b: Ranked) => number;

/** Prepares the orders of a list of accounts. In Popular, followers break ties of prominence, then the first facet, then names. */
export function createOrders(accounts: readonly Account[], facets: readonly Facet[]): Orders {
  const made = new Map<Order, readonly Account[]>();
  let ranked: readonly Ranked[] | undefined;
  return (order) => {
    let list = made.get(order);
    if (list === undefined) {
      if (!Object.hasOwn(COMPARE, order)) throw unknownWord("order", order, Object.keys(COMPARE));
      ranked ??= rankAll(
        accounts.filter(({ activity }) => activity !== "gone"),
        facets[0],
      );
      list = ranked.toSorted(COMPARE[order]).map(({ account }) => account);
      made.set(order, list);
    }
    return list;
  };
}

function rankAll(accounts: readonly Account[], facet: Facet | undefined): readonly Ranked[] {
  const kinds = facet?.values.map(({ value }) => value) ?? [];
  return accounts.map((account) => {
    const { name, username, host = "", followers, prominence = 0, added = "", activity } = account;
    const kind = kinds.indexOf((facet && own(account.tags, facet.key)?.[0]) ?? "");
    return {
      account,
      isSilent: activity === "quiet" || activity === "moved",
      prominence,
      followers: Math.max(followers.twitter, followers.mastodon),
      kind: kind < 0 ? kinds.length : kind,
      name: `${plainText(name)}\0${`${username}\0${host}`.toLowerCase()}`,
      added,
    };
  });
}

// compare code units: collation differs between engines, and prerendered pages must match the browser

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byName: Comparator = (a, b) => compare(a.name, b.name);

// unknown counts are 0 and come last
const byPopular: Comparator = (a, b) =>
  Number(a.isSilent) - Number(b.isSilent) ||
  b.prominence - a.prominence ||
  b.followers - a.followers ||
  a.kind - b.kind ||
  byName(a, b);

const COMPARE: Readonly<Record<Order, Comparator>> = {
  name: byName,
  popular: byPopular,
  recent: (a, b) => compare(b.added, a.added) || byPopular(a, b),
};

/**
 * Rearranges a list in the order of Popular for its filter. The account that leads a value, e.g. a league or a team, comes
 * first in the list of that value. In the list of a group, accounts whose first group is another one come last.
 */
export function createLeads({ site: { teams }, facets: [kinds] }: Pick<RosterData, "site" | "facets">) {
  const leading = new Set(kinds?.values.flatMap(({ value, leads }) => (leads ? [value] : [])));
  const first = (account: Account, key: string | undefined): string => own(account.tags, key ?? "")?.[0] ?? "";
  const leads = (account: Account, key: string, value: unknown): boolean =>
    key === teams?.tag
      ? ownTeamOf(account, teams) === value
      : first(account, key) === value && leading.has(first(account, kinds?.key));

  return (list: readonly Account[], where: Where): readonly Account[] => {
    const wanted = Object.entries(where);
    const leader = list.find((account) => wanted.some(([key, value]) => leads(account, key, value)));
    const groups = teams && [own(where, teams.group) ?? []].flat();
    const isOther = (account: Account): boolean =>
      groups !== undefined && groups.length > 0 && !groups.includes(first(account, teams?.group));
    const rest = list.filter((account) => account !== leader);
    return [
      ...(leader ? [leader] : []),
      ...rest.filter((account) => !isOther(account)),
      ...rest.filter((account) => isOther(account)),
    ];
  };
}
