import { createStore, keyOf } from "@roster/core";
import type { Post } from "@roster/core/posts";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { type NamedAccount, namedAccount } from "./named-account.ts";
import { createPostList, inTurn } from "./post-list.ts";
import type { PostsState } from "./posts-state.ts";

const { toRow } = loadedOf(birds());
const ALL = ["a", "b", "c", "d", "e"].map((name) => namedAccount(account(name), toRow));

/** Posts at these times. */
const postsAt = (...times: readonly number[]): PostsState => {
  const [first = 0, ...others] = times;
  const post = (at: number): Post => ({ paragraphs: [], isCut: false, url: "", at, media: [], isQuote: false });
  return { kind: "posts", id: "7", posts: [post(first), ...others.map(post)] };
};

/** A list of posts, and servers that answer when the test says so. */
function open({
  accounts = ALL,
  rows = 3,
}: { readonly accounts?: readonly NamedAccount[]; readonly rows?: number } = {}) {
  const states = createStore<ReadonlyMap<string, PostsState>>(new Map());
  const asked: string[] = [];
  const answer = (name: string, state: PostsState): void =>
    states.set(new Map(states.get()).set(keyOf(account(name).acct), state));
  const list = createPostList({
    accounts,
    rows,
    requests: 4,
    posts: {
      states,
      cost: () => 2,
      load({ acct }) {
        asked.push(acct.charAt(0));
        states.set(new Map(states.get()).set(keyOf(acct), { kind: "loading" }));
      },
    },
  });
  list.connect();
  const shown = () =>
    list.view
      .get()
      .batches.map((batch) => batch.rows.map(({ account: { row }, post }) => `${row.username}${post.at}`).join(" "));
  return { list, asked, answer, shown };
}

it("a list asks as many accounts as its requests allow, and shows their newest posts by time once all have answered", () => {
  const { list, asked, answer, shown } = open();
  list.start();
  answer("b", postsAt(8, 2));
  expect([asked, shown(), list.view.get().isLoading]).toEqual([["a", "b"], [""], true]);
  answer("a", postsAt(9, 5, 4));
  expect([shown(), list.view.get().isLoading]).toEqual([["a9 b8 a5"], false]);
  expect(list.view.get()).toMatchObject({ waiting: 2, asked: ALL.slice(0, 2), left: ALL.slice(2) });
});

it("more posts are appended, so that no shown post moves, and the next accounts are asked for them first", () => {
  const { list, asked, answer, shown } = open();
  list.start();
  answer("a", postsAt(9, 5, 4));
  answer("b", postsAt(8));
  list.more();
  list.more();
  expect([asked.slice(2), shown()]).toEqual([
    ["c", "d"],
    ["a9 b8 a5", ""],
  ]);
  answer("c", postsAt(10));
  answer("d", { kind: "gone" });
  expect(shown()).toEqual(["a9 b8 a5", "c10 a4"]);
  list.more();
  answer("e", postsAt(1));
  expect(shown()).toEqual(["a9 b8 a5", "c10 a4", "e1"]);
  expect(list.view.get()).toMatchObject({ waiting: 0, left: [] });
});

it("posts that have arrived already are appended without a request once all accounts were asked", () => {
  const { list, asked, answer, shown } = open({ accounts: ALL.slice(0, 1) });
  list.start();
  answer("a", postsAt(5, 4, 3, 2));
  list.more();
  expect([asked, shown()]).toEqual([["a"], ["a5 a4 a3", "a2"]]);
});

it("posts of an account that is asked again fill an empty list, or are appended", () => {
  const { list, answer, shown } = open();
  list.start();
  answer("a", { kind: "failed" });
  answer("b", { kind: "failed" });
  list.retry(ALL.slice(0, 2));
  expect(list.view.get()).toMatchObject({ isLoading: true, batches: [{ rows: [] }] });
  answer("a", postsAt(9));
  answer("b", { kind: "failed" });
  list.retry(ALL.slice(1, 2));
  answer("b", postsAt(10));
  expect(shown()).toEqual(["a9", "b10"]);
});

it("inTurn takes one item of each group at a time, and each item once", () => {
  expect(inTurn([["a", "b", "c"], ["d", "b"], []])).toEqual(["a", "d", "b", "c"]);
  expect(inTurn([])).toEqual([]);
});
