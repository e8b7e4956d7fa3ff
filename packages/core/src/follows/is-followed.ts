import { type Acct, keyOf } from "../lib/acct.ts";
import type { FollowState, FollowStates } from "../types.ts";
import type { Relation } from "./backend.ts";

/**
 * Whether an account is followed, or a request to follow it waits. A busy account counts as before its action, and an unknown
 * one as it was known last.
 * @example
 * isFollowed({ kind: "requested" }); // true
 * isFollowed({ kind: "busy", was: "not-following" }); // false
 */
export function isFollowed(state: FollowState | { readonly kind: Relation }): boolean {
  switch (state.kind) {
    case "following":
    case "requested":
      return true;
    case "none":
    case "not-following":
    case "signed-out":
      return false;
    case "unknown":
      return state.was !== undefined && isFollowed({ kind: state.was });
    case "busy":
      return isFollowed({ kind: state.was });
    default:
      return state satisfies never;
  }
}

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
