import { type Acct, type AcctKey, keyOf } from "./acct.ts";
import type { Time } from "./clock.ts";
import type { FollowError } from "./follow-error.ts";
import type { Action, Relation } from "./follows-backend.ts";
import type { Readable } from "./store.ts";

/** Why an action failed, in words for the visitor, and when a rate limit allows the next try. */
export interface FollowProblem {
  readonly reason: string;
  readonly retryAt?: Time;
}

/** How an action on an account ended. "already": the account was followed, so that nothing was sent. */
export type Ending = "followed" | "requested" | "unfollowed" | "withdrawn" | "already" | "failed";

/** A state that the instance has confirmed. */
export type LastState = "not-following" | "following" | "requested";

/** The state of following one account. `was` is the state before the action, or the one that was known last. */
export type FollowState =
  | { readonly kind: "signed-out" }
  | { readonly kind: "unknown"; readonly problem?: FollowProblem; readonly was?: LastState }
  | { readonly kind: "not-following"; readonly problem?: FollowProblem }
  | { readonly kind: "following"; readonly problem?: FollowProblem }
  | { readonly kind: "requested"; readonly problem?: FollowProblem }
  | { readonly kind: "busy"; readonly was: LastState };

/** The follow states of all accounts: those of some addresses, and `rest` for every other account. `stateOf` reads one. */
export interface FollowStates {
  readonly known: ReadonlyMap<AcctKey, FollowState>;
  readonly rest: FollowState;
}

/** The result of a follow, an unfollow or a withdrawal. `isLocked`: whether the account approves its followers, if known. */
export type FollowOutcome =
  | { readonly kind: Exclude<Ending, "requested" | "already" | "failed">; readonly acct: Acct }
  | { readonly kind: "requested"; readonly acct: Acct; readonly isLocked: boolean }
  | {
      readonly kind: "failed";
      readonly acct: Acct;
      readonly action: Action;
      /** For the account's card; may have two lines. */
      readonly reason: string;
      readonly error: FollowError;
    };

/** The progress of loading the list of followings. */
export type FollowList = "signed-out" | "loading" | "ready" | "partial" | FollowListWait;

/** The rate limit delays the rest of the list. The loaded part can be used. */
export interface FollowListWait {
  readonly kind: "waiting";
  readonly until: Time;
  /** A sentence for the visitor that names the remaining time. */
  readonly reason: string;
}

/** The port behind a follow button. The site implements it with an instance's API, a widget with a popup. */
export interface Follows {
  readonly states: Readable<FollowStates>;
  readonly list: Readable<FollowList>;
  /** Follows, unfollows or withdraws. Does nothing and resolves to undefined if busy or unknown, or nobody is signed in. */
  toggle(acct: Acct): Promise<FollowOutcome | undefined>;
  /** Follows. Does nothing and resolves to undefined if the account is followed, requested or busy, or nobody is signed in. */
  follow(acct: Acct): Promise<FollowOutcome | undefined>;
  /** Unfollows. Does nothing and resolves to undefined if the account is not followed or busy, or nobody is signed in. */
  unfollow(acct: Acct): Promise<FollowOutcome | undefined>;
  /** Loads the list of followings again. One that is loading starts anew after 5 s, because the server may hang. */
  reload(): Promise<void>;
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

/**
 * Whether an account is followed, or a request to follow it waits. A busy account counts as before its action, and an unknown
 * one as it was known last.
 */
export function isFollowed(state: FollowState | { readonly kind: Relation }): boolean {
  const kind = "was" in state ? state.was : state.kind;
  return kind === "following" || kind === "requested";
}

/** Whether the last attempt on the account of a run's row failed. */
export function hasFailed<Row extends { readonly state: string }>(
  row: Row | undefined,
): row is Extract<Row, { readonly reason: string }> {
  return row?.state === "failed" || row?.state === "not-found";
}
