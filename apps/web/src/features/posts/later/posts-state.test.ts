import { acctOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { type PostsState, reasonsOf, reasonText, storedPosts, willingHosts } from "./posts-state.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const account = (username: string, host: string) => ({
  acct: acctOf({ username, host }, {}),
});
const BEARS = account("Bears", "bots.example");
const BULLS = account("Bulls", "bots.example");
const CUBS = account("Cubs", "town.example");
const ALL = [BEARS, BULLS, CUBS];
const POSTS: PostsState = {
  kind: "posts",
  id: "7",
  posts: [{ paragraphs: [], isCut: false, url: "", at: NOW, media: [], isQuote: false }],
};

/** The states of the three accounts, in the order of `ALL`. */
function statesOf(...states: readonly (PostsState | undefined)[]): ReadonlyMap<string, PostsState> {
  return new Map(
    ALL.flatMap(({ acct }, index) => {
      const state = states[index];
      return state === undefined ? [] : [[acct.toLowerCase(), state] as const];
    }),
  );
}

it("a pause of the server and one of this browser have different reasons", () => {
  const reason = (isOwn: boolean): string | undefined =>
    reasonText({ kind: "resting", until: NOW + 60_000, isOwn }, "bots.example", NOW);
  expect(reason(false)).toMatch(/^bots\.example asks for a pause\. Try again at \d+:\d\d(?:\s[AP]M)?\.$/);
  expect(reason(true)).toMatch(/^This browser has asked for many posts\. Try again at \d+:\d\d(?:\s[AP]M)?\.$/);
});

it.each(["closed", "hidden", "failed"] as const)(
  "accounts of one server whose posts are %s have one reason, and an account of another server has its own",
  (kind) => {
    const reasons = reasonsOf(ALL, statesOf({ kind }, { kind }, { kind }), NOW);
    expect(reasons.map(({ accounts }) => accounts)).toEqual([[BEARS, BULLS], [CUBS]]);
  },
);

it("accounts of several servers have one reason while the browser is offline", () => {
  const states = statesOf({ kind: "offline" }, POSTS, { kind: "offline" });
  expect(reasonsOf(ALL, states, NOW)).toMatchObject([{ text: "You are offline.", accounts: [BEARS, CUBS] }]);
});

it.each<PostsState>([{ kind: "none", id: "7" }, { kind: "gone" }, { kind: "moved", to: "new@town.example" }])(
  "a reason about an account itself is given for that account alone: $kind",
  (state) => {
    expect(reasonsOf(ALL, statesOf(state, state), NOW)).toEqual([]);
    expect(reasonsOf([BEARS], statesOf(state), NOW)).toHaveLength(1);
  },
);

it("posts are not promised of a server that refused those of an account outside the block", () => {
  expect(willingHosts([BULLS, CUBS], statesOf({ kind: "closed" }))).toEqual(["town.example"]);
});

it.each<[string, ReturnType<typeof statesOf>, readonly string[]]>([
  ["nothing is known", statesOf(), ["bots.example", "town.example"]],
  ["they are loading", statesOf({ kind: "loading" }), ["bots.example", "town.example"]],
  ["one server refuses", statesOf({ kind: "closed" }, undefined, POSTS), ["town.example"]],
  ["one account of a server is gone", statesOf({ kind: "gone" }, POSTS, { kind: "failed" }), ["bots.example"]],
  ["the browser saves data", statesOf({ kind: "saving" }, { kind: "saving" }, { kind: "saving" }), []],
])("posts are promised only of servers that did not refuse: %s", (_, states, hosts) => {
  expect(willingHosts(ALL, states)).toEqual(hosts);
});

it("stored answers that another script may have written are left out", () => {
  const state = { kind: "closed" };
  const until = 1000;
  const stored = [
    ["ann@birds.example", { until, state }],
    ["dan@birds.example", { until: "soon", state }],
    ["eve@birds.example", { until, state: { kind: "open" } }],
    [7, { until, state }],
    null,
  ];
  const read = storedPosts("https://site.example");
  expect([...(read(stored) ?? [])]).toEqual([["ann@birds.example", { until, state }]]);
  expect(read({})).toBeUndefined();
});
