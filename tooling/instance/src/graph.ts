import { followId, followSequence } from "./ids.ts";

export interface Edge {
  readonly accountId: string;
  readonly sequence: number;
}

/** What a follow asks for besides the posts. */
export interface FollowOptions {
  readonly notify: boolean;
  readonly reblogs: boolean;
  readonly languages: readonly string[] | null;
}

export type Graph = ReturnType<typeof createGraph>;

// initial follows have smaller numbers, so they stay the oldest when they are replaced
const FIRST_REAL_FOLLOW = 1_000_000;

const DEFAULTS: FollowOptions = { notify: false, reblogs: true, languages: null };

/**
 * The follows and follow requests of one user.
 * @param dropped called with the id of an account that is no longer followed
 */
export function createGraph(now: () => number, dropped: (accountId: string) => void = () => {}) {
  const options = new Map<string, FollowOptions>();
  const follows = new Map<string, number>();
  const requests = new Map<string, number>(); // account id → when it is accepted
  let seeded: readonly string[] = [];
  let last = FIRST_REAL_FOLLOW;
  let sorted: readonly Edge[] | null = null;

  const acceptUntil = (time: number): void => {
    for (const [accountId, acceptedAt] of requests) if (acceptedAt <= time) follow(accountId);
  };
  /** Newest first. */
  const following = (): readonly Edge[] => {
    acceptUntil(now());
    sorted ??= [...follows]
      .map(([accountId, sequence]) => ({ accountId, sequence }))
      .sort((a, b) => b.sequence - a.sequence);
    return sorted;
  };
  const follow = (accountId: string): void => {
    requests.delete(accountId);
    if (follows.has(accountId)) return;
    last += 1;
    follows.set(accountId, last);
    sorted = null;
  };

  return {
    isFollowing(accountId: string): boolean {
      acceptUntil(now());
      return follows.has(accountId);
    },
    isRequested(accountId: string): boolean {
      acceptUntil(now());
      return requests.has(accountId);
    },
    follow,
    /** @param acceptedAt when the request turns into a follow by itself, in milliseconds since the epoch; by default never */
    request(accountId: string, acceptedAt = Number.POSITIVE_INFINITY): void {
      if (!follows.has(accountId) && !requests.has(accountId)) requests.set(accountId, acceptedAt);
    },
    /** The options of a follow or a request. */
    options: (accountId: string): FollowOptions => options.get(accountId) ?? DEFAULTS,
    setOptions(accountId: string, changes: Partial<FollowOptions>): void {
      options.set(accountId, { ...DEFAULTS, ...options.get(accountId), ...changes });
    },
    /** Removes a follow or a request. */
    drop(accountId: string): void {
      requests.delete(accountId);
      options.delete(accountId);
      dropped(accountId);
      if (follows.delete(accountId)) sorted = null;
    },
    /** Turns all requests into follows. */
    accept: () => acceptUntil(Number.POSITIVE_INFINITY),
    /** Replaces the initial follows, which are older than all others. */
    seed(accountIds: readonly string[]): void {
      for (const accountId of seeded) {
        if ((follows.get(accountId) ?? FIRST_REAL_FOLLOW) < FIRST_REAL_FOLLOW) follows.delete(accountId);
      }
      seeded = accountIds;
      accountIds.forEach((accountId, index) => {
        if (!follows.has(accountId)) follows.set(accountId, accountIds.length - index);
      });
      sorted = null;
    },
    following,
    requested(): readonly string[] {
      acceptUntil(now());
      return [...requests.keys()];
    },
    page(limit: number, maxId: string | null, sinceId: string | null) {
      const before = maxId === null ? Number.POSITIVE_INFINITY : followSequence(maxId);
      const after = sinceId === null ? Number.NEGATIVE_INFINITY : followSequence(sinceId);
      const edges: Edge[] = [];
      for (const edge of following()) {
        if (edges.length === limit || edge.sequence <= after) break;
        if (edge.sequence < before) edges.push(edge);
      }
      const newest = edges[0];
      const oldest = edges.at(-1);
      return {
        edges,
        // follow ids for `since_id` of the previous page and for `max_id` of the next one, if there are such pages
        ...(newest !== undefined && { previous: followId(newest.sequence) }),
        ...(oldest !== undefined && edges.length === limit && { next: followId(oldest.sequence) }),
      };
    },
  };
}
