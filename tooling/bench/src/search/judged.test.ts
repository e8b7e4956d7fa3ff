import type { SearchResult } from "@roster/core/search";
import { describe, expect, it } from "vitest";
import { judge, readQueries } from "./judged.ts";

const found = (usernames: readonly string[], more: Partial<SearchResult> = {}): SearchResult => ({
  term: "x",
  hits: usernames.map((username) => ({
    account: { username, name: username, avatar: "", isBeta: false, tags: {}, followers: { twitter: 0, mastodon: 0 } },
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

  it("results for a query with another answer are no silent fault", () => {
    expect(judge({ query: "x", expect: ["a"] }, found(["b"]))).toMatchObject({ first: false, isSilentlyWrong: false });
    expect(judge({ query: "x", expect: ["a"] }, found([]))).toMatchObject({ first: false, isEmpty: true });
  });
});

it("the file of queries has one query on each line, and empty lines between them", () => {
  expect(readQueries('{"query":"a","expect":[]}\n\n{"query":"b","kind":"c","expect":["d"],"any":true}\n')).toEqual([
    { query: "a", expect: [] },
    { query: "b", kind: "c", expect: ["d"], any: true },
  ]);
});
