import type { Account, Facet, FacetValue } from "../types.ts";
import { own } from "./filter.ts";

/** Accounts of one kind. */
export interface KindGroup {
  /** A value of the first facet. */
  readonly kind: FacetValue;
  readonly accounts: readonly Account[];
}

/**
 * Groups accounts by kind: the first of their values of the first facet. Groups have the order of the taxonomy, accounts keep
 * their order, and accounts without a known kind are left out.
 * @example
 * byKind(roster.accounts, data.facets).map(({ kind, accounts }) => [kind.value, accounts.length]); // [["Club", 1], ["Fan", 2]]
 */
export function byKind(accounts: readonly Account[], facets: readonly Facet[]): readonly KindGroup[] {
  const [facet] = facets;
  if (!facet) return [];
  return facet.values
    .map((kind) => ({ kind, accounts: accounts.filter(({ tags }) => own(tags, facet.key)?.[0] === kind.value) }))
    .filter((group) => group.accounts.length > 0);
}
