import type { Acct, FollowState, FollowStates } from "@roster/core";
import { isFollowed, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/your-teams";

interface TeamFollow {
  /** "unknown" while the state of one account is; with `was`, as it was known last. */
  readonly state: Extract<FollowState, { readonly kind: "unknown" | "not-following" | "following" }>;
  /** The number of accounts that can be followed. */
  readonly count: number;
  /** The number of them that are neither followed nor requested. */
  readonly left: number;
  /** The number of them that are requested. */
  readonly asked: number;
}

/** Sums up the states of a team's accounts. An account that the server contradicts itself about cannot be followed. */
export function sumUp(accts: readonly Acct[], known: FollowStates): TeamFollow {
  const states = accts
    .map((acct) => stateOf(known, acct))
    .filter((state) => state.kind !== "unknown" || !("problem" in state));
  const left = states.filter((state) => !isFollowed(state)).length;
  const asked = states.filter((known) => ("was" in known ? known.was : known.kind) === "requested").length;
  const was = left === 0 ? "following" : "not-following";
  const unknown = states.filter((state) => state.kind === "unknown");
  const isUnknown = states.length === 0 || unknown.length > 0;
  const isRemembered = unknown.length > 0 && unknown.every(({ was: before }) => before !== undefined);
  const state = isRemembered ? ({ kind: "unknown", was } as const) : ({ kind: isUnknown ? "unknown" : was } as const);
  return { state, count: states.length, left, asked };
}

/** How much of a team is followed, in words; `isPart` if accounts were taken out. Undefined while that is unknown. */
export function followText({ state, count, left, asked }: TeamFollow, isPart = false): string | undefined {
  if (state.kind === "unknown") return undefined;
  const followed = count - left - asked;
  if (state.kind === "following" && asked > 0) return texts.followedAndAsked(followed, asked);
  if (state.kind === "following") return isPart ? texts.follows(count) : texts.followsAll(count);
  return asked === 0 ? texts.followedOf(followed, count) : texts.followedOfAndAsked(followed, count, asked);
}
