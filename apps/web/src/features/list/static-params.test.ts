import type { Account } from "@roster/core";
import { describe, expect, it } from "vitest";
import { firstPageOf, furtherPages, orStandIn } from "./static-params.ts";

const accounts = (count: number): Account[] =>
  Array.from({ length: count }, (_, index) => ({
    username: `a${index}`,
    name: "A",
    avatar: "",
    isBeta: false,
    tags: {},
    followers: { twitter: 0, mastodon: 0 },
  }));

describe("the static pages of a list", () => {
  it("are page 1 alone up to 60 accounts", () => {
    expect([0, 1, 60].map((count) => furtherPages(accounts(count)))).toEqual([[], [], []]);
    expect(furtherPages(accounts(61))).toEqual([{ page: "2" }]);
    expect(furtherPages(accounts(181))).toEqual([{ page: "2" }, { page: "3" }, { page: "4" }]);
  });

  it("are page 1 once more where no list has a second one, since a route may not be empty", () => {
    expect(orStandIn([], firstPageOf({ list: "recent" }))).toEqual([{ list: "recent", page: "1" }]);
    expect(orStandIn([{ page: "2" }], firstPageOf({}))).toEqual([{ page: "2" }]);
  });
});
