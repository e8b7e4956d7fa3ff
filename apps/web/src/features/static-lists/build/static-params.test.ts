import { describe, expect, it } from "vitest";
import { isPlaceholder, orPlaceholder } from "./static-params.ts";

describe("the static pages of a route", () => {
  it("a route gets a placeholder only if it has no pages", () => {
    expect(orPlaceholder([], { name: "~" })).toEqual([{ name: "~" }]);
    expect(orPlaceholder([{ name: "a" }], { name: "~" })).toEqual([{ name: "a" }]);
  });

  it("the file names of pages differ from those of placeholders", () => {
    const placeholders = ["teams/~/~.html", "teams/~", "accounts/~.txt", "~/~/__next._tree.txt"];
    const pages = ["page/2.html", "accounts/a-b.html", "accounts/-.html", "nfl-teams.html", "recent/page/10.txt"];
    expect([...placeholders, ...pages].filter(isPlaceholder)).toEqual(placeholders);
  });
});
