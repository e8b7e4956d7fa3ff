import { acctOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { outcomeText, type PostsState, reasonText, sharingReason, willingHosts } from "./posts-state.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const account = (username: string, host: string) => ({
  acct: acctOf({ username, host }, {}),
  name: username,
  href: `/accounts/${username}`,
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
  expect(reason(false)).toMatch(/^bots\.example asks for a pause\. Try again at \d\d:\d\d\.$/);
  expect(reason(true)).toMatch(/^This browser has asked for many posts\. Try again at \d\d:\d\d\.$/);
});

it.each(["closed", "hidden", "failed"] as const)(
  "accounts of one server whose posts are %s share the reason, and an account of another server does not",
  (kind) => {
    const states = statesOf({ kind }, { kind }, { kind });
    expect(sharingReason(BULLS, ALL, states, NOW)).toEqual([BEARS, BULLS]);
    expect(sharingReason(CUBS, ALL, states, NOW)).toEqual([CUBS]);
  },
);

it("accounts of several servers share the reason that the browser is offline", () => {
  const states = statesOf({ kind: "offline" }, POSTS, { kind: "offline" });
  expect(sharingReason(CUBS, ALL, states, NOW)).toEqual([BEARS, CUBS]);
});

it.each<PostsState>([POSTS, { kind: "none", id: "7" }, { kind: "gone" }, { kind: "moved", to: "new@town.example" }])(
  "an account shares no reason if its state is about the account itself: $kind",
  (state) => {
    expect(sharingReason(BEARS, ALL, statesOf(state, state), NOW)).toEqual([]);
  },
);

it("posts are not promised of a server that refused those of an account outside the block", () => {
  expect(willingHosts([BULLS, CUBS], statesOf({ kind: "closed" }))).toEqual(["town.example"]);
});

it.each<[string, ReturnType<typeof statesOf>, readonly string[]]>([
  ["nothing is known", statesOf(), ["bots.example", "town.example"]],
  ["they are loading", statesOf({ kind: "loading", isAgain: false }), ["bots.example", "town.example"]],
  ["one server refuses", statesOf({ kind: "closed" }, undefined, POSTS), ["town.example"]],
  ["one account of a server is gone", statesOf({ kind: "gone" }, POSTS, { kind: "failed" }), ["bots.example"]],
  ["the browser saves data", statesOf({ kind: "saving" }, { kind: "saving" }, { kind: "saving" }), []],
])("posts are promised only of servers that did not refuse: %s", (_, states, hosts) => {
  expect(willingHosts(ALL, states)).toEqual(hosts);
});

it("a block announces that posts are loaded if one account has some", () => {
  expect(outcomeText(ALL, statesOf({ kind: "failed" }, POSTS, { kind: "closed" }), NOW)).toBe("Posts loaded");
});

it("a block without posts announces each reason once", () => {
  const states = statesOf({ kind: "failed" }, { kind: "failed" }, { kind: "closed" });
  expect(outcomeText(ALL, states, NOW)).toBe(
    "bots.example did not send the posts. town.example does not let other sites read its posts.",
  );
});
