import type { AccountFacts } from "./account-facts.ts";
import type { Acct, AcctKey } from "./acct.ts";
import type { NotFoundFailure } from "./follow-error.ts";
import type { Time } from "./clock.ts";
import type { Viewer } from "./session.ts";

/** The visitor's relation to an account, as the instance answers it. */
export type Relation = "following" | "requested" | "none";

/** What a follow asks for, as the instance answers it. */
export interface FollowOptions {
  readonly relation: Relation;
  /** Whether the visitor is notified of each new post. */
  readonly notify: boolean;
  /** Whether boosts are shown. */
  readonly reblogs: boolean;
  /** The languages of the posts that are shown, e.g. ["en"]. Empty for all; undefined if the instance does not say it. */
  readonly languages?: readonly string[];
}

export type FollowOptionChanges = Partial<Omit<FollowOptions, "relation">>;

export type Action = "follow" | "unfollow";

/** The grace period of a follow: it is shown as "Following" for so long, even if the instance responds otherwise. */
export const GRACE_MS = 60_000;

/** Who has blocked the server of an account, so that it cannot be followed: the moderators of the instance, or the visitor. */
export type Refusal = "instance" | "viewer";

/** A rate limit. */
export interface Limit {
  readonly limit: number;
  readonly left: number;
  readonly resetAt: Time;
}

/** The rate limits of the instance by its latest responses. Undefined while unknown. */
export interface Allowance {
  readonly requests: Limit | undefined;
  /** New follows. Mastodon allows 400 a day. */
  readonly follows: Limit | undefined;
}

/** Called with the time until which a rate limit delays a read. */
export type OnWait = (until: Time) => void;

/**
 * Following at one instance, for one session. Accounts are named by their address, in any letter case. Errors are
 * FollowErrors; an abort rejects with its reason.
 */
export interface FollowsBackend {
  /** The signed-in account. */
  viewer(signal: AbortSignal, onWait?: OnWait): Promise<Viewer>;
  /** Reads the followings page by page. Throws if a page cannot be read. */
  list(viewerId: string, signal: AbortSignal, onWait?: OnWait): AsyncIterable<readonly AcctKey[]>;
  /** Finds the account's id at the instance. Throws "not-found" if the instance has no such account. */
  find(acct: Acct, signal: AbortSignal): Promise<string>;
  /** Finds an account as `find` does, also one that has moved, and returns what the instance says about it. */
  lookUp?(acct: Acct, signal: AbortSignal): Promise<AccountFacts>;
  /** Returns those of the accounts that are on servers that the instance says it blocks. Looks up no account. */
  blocked?(accts: readonly Acct[], signal: AbortSignal): Promise<readonly Acct[]>;
  /**
   * Follows an account. Resolves to "none" if the instance did not follow it.
   * @param check call it right before each request that acts; it rejects if the tab may not act any more
   */
  follow(acct: Acct, signal: AbortSignal, check?: () => Promise<void>): Promise<Relation | undefined>;
  /** Unfollows, or withdraws a follow request, like `follow`. Undefined means that the response contains no relation. */
  unfollow(acct: Acct, signal: AbortSignal, check?: () => Promise<void>): Promise<Relation | undefined>;
  /** Reads the relations of accounts with a known id or an earlier request; skips others. */
  relationships(keys: readonly AcctKey[], signal: AbortSignal): Promise<ReadonlyMap<AcctKey, Relation>>;
  /** Reads what the follows of accounts with a known id ask for; skips others. */
  options?(keys: readonly AcctKey[], signal: AbortSignal): Promise<ReadonlyMap<AcctKey, FollowOptions>>;
  /**
   * Changes what the follow of an account asks for, and returns what was read afterwards. Some instances ignore changes. Sends
   * nothing for an account that is not followed. Undefined means that the instance did not say it.
   */
  setOptions?(acct: Acct, changes: FollowOptionChanges, signal: AbortSignal): Promise<FollowOptions | undefined>;
  /** Returns those of the accounts that the instance cannot follow, as far as it says so. */
  refusals?(accts: readonly Acct[], signal: AbortSignal): Promise<ReadonlyMap<AcctKey, Refusal>>;
  /** Accounts that were looked up before, newest last: their relation may be "requested". */
  remembered(): readonly AcctKey[];
  /** Whether the visitor has asked to follow the account, in this session or an earlier one, and no answer was read since. */
  hasAsked?(key: AcctKey): boolean;
  /** Accounts that the instance could not find when the visitor wanted to follow them, and what is known about the reason. */
  missing?(): ReadonlyMap<AcctKey, NotFoundFailure>;
  /** Whether the account approves its followers by hand, as far as the instance has said so. */
  isLocked?(key: AcctKey): boolean;
  /** Whether the instance answers one relation per request, so that reading many is expensive. */
  readsSingly?(): boolean;
  /** The rate limits by the headers of the latest responses. */
  allowance?(): Allowance;
  /**
   * Accounts that share an id at the instance. What it says about one of them may be about another, so their state is
   * unknown.
   */
  contradicted?(): ReadonlySet<AcctKey>;
  /** Removes the stored data of the instance after it ended the session, because it may have been reinstalled. */
  sessionEnded?(): void;
}
