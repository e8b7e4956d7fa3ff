import { describe, expect, it } from "vitest";
import { byKind } from "./by-kind.ts";
import { account, accounts, facets } from "./testing/space.ts";

const groups = (...args: Parameters<typeof byKind>) =>
  byKind(...args).map(({ kind, accounts: members }) => [kind.value, members.map(({ username }) => username)]);

describe("byKind", () => {
  it("byKind groups accounts by kind in the order of the taxonomy and keeps their order within a group", () => {
    expect(groups(accounts.toReversed(), facets)).toEqual([
      ["Writer", ["anna", "zdenek", "EvaNovak"]],
      ["Mission", ["haya2e", "MarsExpress", "ESA_Rosetta"]],
      ["Podcast", ["CometWatch"]],
    ]);
  });
  it("byKind puts an account of two kinds into the group of the first, and leaves out accounts without a known kind", () => {
    const both = account("both", { tags: { type: ["Podcast", "Writer"] } });
    const unknown = [account("none"), account("other", { tags: { type: ["Robot"] } })];
    expect(groups([both, ...unknown], facets)).toEqual([["Podcast", ["both"]]]);
  });
  it("byKind returns no groups for a directory without facets", () => {
    expect(groups(accounts, [])).toEqual([]);
  });
});
