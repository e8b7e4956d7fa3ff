import { acctOf } from "@roster/core";
import type { SearchResult } from "@roster/core/search";
import { describe, expect, it } from "vitest";
import { foundIn, judge, readQueries } from "./judged.ts";

const found = (usernames: readonly string[], more: Partial<SearchResult> = {}): ReturnType<typeof foundIn> =>
  foundIn({
    term: "x",
    hits: usernames.map((username) => ({
      account: {
        username,
        acct: acctOf({ username }, { homeServer: "bots.example" }),
        url: `https://bots.example/@${username}`,
        name: username,
        avatar: "",
        isBeta: false,
        tags: {},
        followers: { twitter: 0, mastodon: 0 },
      },
      matches: [],
    })),
    total: usernames.length,
    ...more,
  });
const right = { first: true, firstThree: true, isEmpty: false, isSilentlyWrong: false };

describe("the verdict", () => {
  it("one of several answers is enough if any suffices, else all of them come first together", () => {
    const query = { query: "x", expect: ["a", "b", "c", "d"] };
    expect(judge(query, found(["d", "c", "b", "a"]))).toEqual(right);
    expect(judge(query, found(["a", "x", "b", "c", "d"]))).toEqual({ ...right, firstThree: false });
    expect(judge({ ...query, any: true }, found(["x", "y", "d"]))).toEqual({ ...right, first: false });
    expect(judge({ ...query, any: true }, found(["w", "x", "y", "d"]))).toMatchObject({ firstThree: false });
  });

  it("a query without an answer is answered by nothing, or by results with a sentence that says so", () => {
    const query = { query: "x", expect: [] };
    expect(judge(query, found([]))).toEqual({ ...right, isEmpty: true });
    for (const says of [{ unlisted: true }, { corrected: "y" }, { leftOut: ["who"] }] as const)
      expect(judge(query, found(["a"], says))).toEqual(right);
    expect(judge(query, found(["a"]))).toEqual({
      first: false,
      firstThree: false,
      isEmpty: false,
      isSilentlyWrong: true,
    });
  });

  it("results without the answer are silently wrong, unless a sentence says that they are others", () => {
    const query = { query: "x", expect: ["a"] };
    expect(judge(query, found(["b"]))).toMatchObject({ firstThree: false, isSilentlyWrong: true });
    expect(judge(query, found(["b"], { corrected: "y" }))).toMatchObject({ first: false, isSilentlyWrong: false });
    expect(judge(query, found([]))).toMatchObject({ first: false, isEmpty: true, isSilentlyWrong: false });
  });
});

it("the file of queries has one query on each line, and empty lines between them", () => {
  expect(readQueries('{"query":"a","expect":[]}\n\n{"query":"b","kind":"c","expect":["d"],"any":true}\n')).toEqual([
    { query: "a", expect: [] },
    { query: "b", kind: "c", expect: ["d"], any: true },
  ]);
});

it.each([
  ["no JSON", '{"query":"a","expect":[]}\nbears\n', /^Line 2 is no query/],
  ["no list of answers", '{"query":"a"}', /^Line 1 is no query/],
  ["no query", '{"query":"","expect":[]}', /^Line 1 is no query/],
  ["no line", "\n", /no queries/],
])("a file with %s is refused", (_, text, message) => {
  expect(() => readQueries(text)).toThrow(message);
});
