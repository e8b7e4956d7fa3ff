import type { Acct, AcctKey } from "./lib/acct.ts";
import type { FollowError, NotFoundFailure } from "./lib/follow-error.ts";
import type { Readable } from "./lib/store.ts";

export type { Acct, AcctKey } from "./lib/acct.ts";
export type { Clock } from "./lib/clock.ts";
export type { Readable } from "./lib/store.ts";
export type * from "./roster/types.ts";

/** A stored session. The instance is a host, with a port unless it is the default. */
export interface Session {
  readonly instance: string;
  readonly accessToken: string;
  /** The instance's name in handles, if it differs from the host. */
  readonly domain?: string;
  /** When the sign-in ends by itself, in milliseconds since the epoch. Absent if it does not. */
  readonly expiresAt?: number;
  /** The signed-in account, in the tab that has just signed in. It is not stored. */
  readonly viewer?: Viewer;
}

/** The visitor's own account. All texts come from the instance: show them as text only. */
export interface Viewer {
  readonly id: string;
  readonly displayName: string;
  readonly username: string;
  /** An https URL (http on loopback) or "". */
  readonly avatar: string;
  /** An https URL (http on loopback) of the instance itself, or "". */
  readonly url: string;
}

/** Why an action failed, in words for the visitor. `retryAt` is in milliseconds since the epoch. */
export interface FollowProblem {
  readonly reason: string;
  readonly retryAt?: number;
}

/**
 * Why a follow or an unfollow failed. "unreadable": refused in a way that a page cannot read; "contradiction": several accounts
 * have one id; "other" has no reason in words.
 */
export type FollowFailure =
  | NotFoundFailure
  | "missing-scope"
  | "forbidden"
  | "gone"
  | "timeout"
  | "unreachable"
  | "offline"
  | "unreadable"
  | "contradiction"
  | "other";

type LastState = "not-following" | "following" | "requested";

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
  | { readonly kind: "followed" | "unfollowed" | "withdrawn"; readonly acct: Acct }
  | { readonly kind: "requested"; readonly acct: Acct; readonly isLocked: boolean }
  | {
      readonly kind: "failed";
      readonly acct: Acct;
      readonly action: "follow" | "unfollow";
      /** For the account's card; may have two lines. */
      readonly reason: string;
      readonly error: FollowError;
    };

/** The progress of loading the list of followings. */
export type FollowList = "signed-out" | "loading" | "ready" | "partial" | FollowListWait;

/** The rate limit delays the rest of the list. The loaded part can be used. */
export interface FollowListWait {
  readonly kind: "waiting";
  /** In milliseconds since the epoch. */
  readonly until: number;
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
