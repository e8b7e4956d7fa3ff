import type { Viewer } from "../types.ts";

/** What an instance says of the visitor's relation to an account. */
export type Relation = "following" | "requested" | "none";

/** Hears until when the instance's limit makes a read wait, in milliseconds since the epoch. */
export type OnWait = (until: number) => void;

/**
 * Following at one instance, for one sign-in. Accounts are named by their username on the home server, whatever its
 * letter case. Errors are RosterErrors whose `kind` decides; an abort passes its reason through.
 */
export interface FollowsBackend {
  /** The signed-in account. */
  viewer(signal: AbortSignal, onWait?: OnWait): Promise<Viewer>;
  /** Reads the followings page by page: lower-case usernames of the home server. Throws where a page cannot be read. */
  list(viewerId: string, signal: AbortSignal, onWait?: OnWait): AsyncIterable<readonly string[]>;
  /** The account's id at the instance. Throws "not-found" where the instance has no such account. */
  find(username: string, signal: AbortSignal): Promise<string>;
  /** Follows; "none" means that the instance did not do it. */
  follow(username: string, signal: AbortSignal): Promise<Relation | undefined>;
  /** Unfollows or withdraws; undefined means that the answer does not say. */
  unfollow(username: string, signal: AbortSignal): Promise<Relation | undefined>;
  /** Reads relations of accounts whose id is known, or that were once asked; the others are left out. Keys are lower-case usernames. */
  relationships(usernames: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Relation>>;
  /** Lower-case usernames once looked up here, the newest last: those whose relation may be "requested". */
  remembered(): readonly string[];
  /** The instance has ended the sign-in: drops what is stored of it, since the instance may have been set up anew. */
  sessionEnded?(): void;
}
