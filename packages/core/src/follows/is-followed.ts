import type { FollowState } from "../types.ts";
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
