import { fileName } from "../lib/acct.ts";
import { unknownWord } from "../lib/known.ts";
import { plainText } from "../lib/text.ts";
import type { Account, Facet, RosterData } from "../types.ts";
import { own, ownTeamOf, type Where } from "./filter.ts";

/**
 * `popular`: most prominent first, then most followers; accounts that are quiet or have moved come last. `recent`: newest in the
 * roster first. `name`: by name. No order has accounts that are gone.
 */
export type Order = "popular" | "recent" | "name";

const ORDERS: readonly Order[] = ["name", "popular", "recent"];

/**
 * Prepares the orders of a list of accounts; each is computed on first use. In Popular, followers break ties of prominence, then
 * the first facet, then names. The returned function throws "unknown-order", which names the most similar order.
 */
export function createOrders(
  accounts: readonly Account[],
  facets: readonly Facet[],
): (order: Order) => readonly Account[] {
  const made = new Map<Order, readonly Account[]>();
  const listIn = (order: Order): readonly Account[] => {
    if (!ORDERS.includes(order)) throw unknownWord("order", order, ORDERS);
    let list = made.get(order);
    list ??= order === "popular" ? mostPopularFirst(accounts, facets[0]) : inOrder(listIn("popular"), order, fileName);
    made.set(order, list);
    return list;
  };
  return listIn;
}

function mostPopularFirst(accounts: readonly Account[], facet: Facet | undefined): readonly Account[] {
  const kinds = facet?.values.map(({ value }) => value) ?? [];
  const listed = accounts.filter(({ activity }) => activity !== "gone");
  const ranked = listed.map((account) => {
    const { name, followers, prominence = 0, activity } = account;
    const kind = kinds.indexOf((facet && own(account.tags, facet.key)?.[0]) ?? "");
    return {
      account,
      isSilent: activity === "quiet" || activity === "moved", // comes last
      prominence,
      followers: Math.max(followers.twitter, followers.mastodon), // unknown counts are 0 and come last
      kind: kind < 0 ? kinds.length : kind, // the position of its first value in the first facet
      name: nameKey(name, fileName(account)),
    };
  });
  ranked.sort(
    (a, b) =>
      Number(a.isSilent) - Number(b.isSilent) ||
      b.prominence - a.prominence ||
      b.followers - a.followers ||
      a.kind - b.kind ||
      compare(a.name, b.name),
  );
  return ranked.map(({ account }) => account);
}

// compare code units: collation differs between engines, and prerendered pages must match the browser
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Name, username and host, separated by a character that sorts before all others. */
const nameKey = (name: string, handle: string): string =>
  `${plainText(name)}\0${handle.replace("@", "\0").toLowerCase()}`;

/**
 * Sorts accounts that are in the order of Popular.
 * @param handleOf returns the handle of an account: "user", or "user@host"
 */
export function inOrder<T extends { readonly name: string; readonly added?: string | undefined }>(
  popular: readonly T[],
  order: Order,
  handleOf: (account: T) => string,
): readonly T[] {
  if (order === "popular") return popular;
  if (order === "recent") return popular.toSorted((a, b) => compare(b.added ?? "", a.added ?? ""));
  const keys = new Map(popular.map((one) => [one, nameKey(one.name, handleOf(one))]));
  return popular.toSorted((a, b) => compare(keys.get(a) ?? "", keys.get(b) ?? ""));
}

/**
 * Rearranges a list in the order of Popular for its filter:
 * - The leader of the wanted value comes first: in the list of a team, its own account; in another list, an account of a kind
 *   that `leads` in the first facet, e.g. the account of a league. There is at most one leader, also for several values.
 * - In the list of a group, the accounts whose first group is another one come last.
 */
export function createLeads({ site: { teams }, facets: [kindFacet] }: Pick<RosterData, "site" | "facets">) {
  const leading = new Set(kindFacet?.values.flatMap(({ value, leads }) => (leads ? [value] : [])));
  const first = (account: Account, key: string | undefined): string => own(account.tags, key ?? "")?.[0] ?? "";
  const isLeaderOf = (account: Account, key: string, value: unknown): boolean =>
    key === teams?.tag
      ? ownTeamOf(account, teams) === value
      : first(account, key) === value && leading.has(first(account, kindFacet?.key));

  return (list: readonly Account[], where: Where): readonly Account[] => {
    const wanted = Object.entries(where);
    const leader = list.find((account) => wanted.some(([key, value]) => isLeaderOf(account, key, value)));
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
