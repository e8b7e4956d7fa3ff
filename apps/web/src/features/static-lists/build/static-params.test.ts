import type { Account } from "@roster/core";
import { describe, expect, it } from "vitest";
import { account } from "../../../testing/birds.ts";
import { furtherPages, isPlaceholder, orPlaceholder } from "./static-params.ts";

const accounts = (count: number): Account[] => Array.from({ length: count }, (_, index) => account(`a${index}`));

describe("the static pages of a list", () => {
  it("a list of up to 60 accounts has only page 1", () => {
    expect([0, 1, 60].map((count) => furtherPages(accounts(count)))).toEqual([[], [], []]);
    expect(furtherPages(accounts(61))).toEqual([{ page: "2" }]);
    expect(furtherPages(accounts(181))).toEqual([{ page: "2" }, { page: "3" }, { page: "4" }]);
  });

  it("a route gets a placeholder only if it has no pages", () => {
    expect(orPlaceholder([], { page: "1" })).toEqual([{ page: "1" }]);
    expect(orPlaceholder([{ page: "2" }], { page: "1" })).toEqual([{ page: "2" }]);
  });

  it("the file names of pages differ from those of placeholders", () => {
    const placeholders = ["teams/~/~.html", "teams/~", "accounts/~.txt", "~/page/1.html", "page/1/__next._tree.txt"];
    const pages = [
      "page/2.html",
      "page/11.html",
      "accounts/a-b.html",
      "accounts/-.html",
      "nfl-teams.html",
      "recent/page/10.txt",
    ];
    expect([...placeholders, ...pages].filter(isPlaceholder)).toEqual(placeholders);
  });
});
