import { type Acct, keyOf } from "../lib/acct.ts";
import type { FollowState, FollowStates } from "../types.ts";

/**
 * Returns the state of following one account.
 * @example
 * const acct = acctOf(account, data.site);
 * const known = new Map([[keyOf(acct), { kind: "following" } as const]]);
 * stateOf({ known, rest: { kind: "not-following" } }, acct); // { kind: "following" }
 */
export function stateOf({ known, rest }: FollowStates, acct: Acct): FollowState {
  return known.get(keyOf(acct)) ?? rest;
}
