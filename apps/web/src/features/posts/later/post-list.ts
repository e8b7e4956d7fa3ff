import { createStore, keyOf } from "@roster/core";
import type { Post } from "@roster/core/posts";
import type { LatestPosts } from "./latest-posts.ts";
import type { NamedAccount } from "./named-account.ts";
import type { Turns } from "./turns.ts";

export interface ListedPost {
  readonly key: string;
  readonly account: NamedAccount;
  readonly post: Post;
}

export interface PostBatch {
  readonly rows: readonly ListedPost[];
  /** Whether the place of its rows is reserved, because it was empty before the servers answered. */
  readonly isReserved: boolean;
}

export type PostListView = ReturnType<ReturnType<typeof createPostList>["view"]["get"]>;

interface PostListOptions {
  readonly accounts: readonly NamedAccount[];
  readonly posts: LatestPosts;
  /** The most requests that one step sends. */
  readonly requests: number;
  /** The most posts that one step appends. */
  readonly rows: number;
  /** Remembers from one visit to the next which account is the first. Without it, the first one always is. */
  readonly turns?: Turns | undefined;
}

/** Makes a list of the newest posts of accounts, by time. It asks some of them at a time, because one page may send few requests. */
export function createPostList({ accounts, posts, requests, rows, turns }: PostListOptions) {
  const turn = turns?.begin(accounts.map(({ acct }) => keyOf(acct)));
  const start = turn?.start ?? 0;
  const order = [...accounts.slice(start), ...accounts.slice(0, start)];
  let count = 0; // of the accounts that were asked
  let batches: readonly PostBatch[] = [{ rows: [], isReserved: true }];
  let isDue = true; // the last batch is empty until the servers have answered

  const isLoading = (): boolean =>
    order.slice(0, count).some(({ acct }) => (posts.states.get().get(keyOf(acct))?.kind ?? "loading") === "loading");
  const waiting = (): readonly ListedPost[] => {
    const shown = new Set(batches.flatMap((batch) => batch.rows).map(({ key }) => key));
    const arrived = order.slice(0, count).flatMap((account) => {
      const state = posts.states.get().get(keyOf(account.acct));
      return state?.kind === "posts"
        ? state.posts.map((post) => ({ key: keyOfPost(account, post), account, post }))
        : [];
    });
    const each = new Map(arrived.filter(({ key }) => !shown.has(key)).map((one) => [one.key, one]));
    return [...each.values()].toSorted((a, b) => b.post.at - a.post.at);
  };
  const viewNow = () => ({
    /** Each is in the order of time. A shown post stays in its place. */
    batches,
    /** The accounts that the list has asked for posts. */
    asked: order.slice(0, count),
    /** The accounts that the list has not asked for posts yet. */
    left: order.slice(count),
    /** Whether the last batch waits for a server. */
    isLoading: isDue,
    /** The number of posts that have arrived and are not shown. */
    waiting: waiting().length,
  });
  const view = createStore(viewNow());
  const update = (): void => {
    if (isDue && count > 0 && !isLoading()) {
      isDue = false;
      const last = batches.at(-1);
      batches = [...batches.slice(0, -1), { rows: waiting().slice(0, rows), isReserved: last?.isReserved ?? false }];
    }
    view.set(viewNow());
  };
  const begin = (isReserved: boolean): void => {
    isDue = true;
    batches = [...batches, { rows: [], isReserved }];
  };
  const ask = (most = Infinity): void => {
    const next = order.slice(count, count + withinRequests(order.slice(count), posts.cost, requests)).slice(0, most);
    const spare = { left: next.reduce((left, one) => left - posts.cost(one), requests) };
    count += next.length;
    turns?.note(
      order.map(({ acct }) => keyOf(acct)),
      count,
    );
    for (const one of next) posts.load(one, { spare });
    update();
  };
  return {
    view,
    /** Asks the first accounts, once. */
    start(): void {
      if (count === 0 && order.length > 0) ask(turn?.asked);
    },
    /** Appends the next posts. Asks the next accounts for theirs first, if there are any. */
    more(): void {
      if (isDue) return;
      begin(count < order.length);
      if (count < order.length) ask();
      else update();
    },
    /** Asks accounts again, and then appends their posts. */
    retry(some: readonly NamedAccount[]): void {
      if (isDue) return;
      const isEmpty = batches.every((batch) => batch.rows.length === 0);
      if (isEmpty) isDue = true;
      else begin(true);
      for (const one of some) posts.load(one, { again: true });
      update();
    },
    /** Follows the answers of the servers. Returns the function that ends it. */
    connect: () => posts.states.subscribe(update),
  };
}

const keyOfPost = ({ acct }: NamedAccount, { at, url }: Post): string => `${keyOf(acct)} ${at} ${url}`;

/** The number of accounts, from the first one, that some requests can ask. */
export function withinRequests<T>(accounts: readonly T[], cost: (account: T) => number, requests: number): number {
  let left = requests;
  const end = accounts.findIndex((account) => (left -= cost(account)) < 0);
  return end === -1 ? accounts.length : end;
}

/** One item of each group in turn: the first of each, then the second of each. Each item once. */
export function inTurn<T>(groups: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return [
    ...new Set(Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1))).flat()),
  ];
}
