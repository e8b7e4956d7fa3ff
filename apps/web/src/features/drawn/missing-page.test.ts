import { describe, expect, it } from "vitest";
import { foldedList, readMissingPage } from "./missing-page.ts";

describe("a path without a page", () => {
  it("the words of the last segment of an unknown path become the search term", () => {
    expect(readMissingPage("/old/red-sox_news/")).toEqual({ term: "red sox news", named: false });
    expect(readMissingPage("/about.html")).toEqual({ term: "about", named: false });
  });

  it("an unknown path names an account or a team only below /accounts and /teams", () => {
    expect(readMissingPage("/accounts/redsox")).toEqual({ term: "redsox", named: true, handle: "redsox" });
    expect(readMissingPage("/teams/north/red-team")).toEqual({ term: "red team", named: true });
  });

  it("a full handle in an unknown path gives its username as search term", () => {
    expect(readMissingPage("/accounts/@RedSox@home.example")).toEqual({
      term: "RedSox",
      named: true,
      handle: "RedSox@home.example",
    });
  });

  it("a path of a list with accents or capitals is that of the list without them", () => {
    expect(foldedList("/browse/provincia/c%C3%A1diz")).toBe("/browse/provincia/cadiz");
    expect(foldedList("/browse/provincia/Cádiz/page/2")).toBe("/browse/provincia/cadiz/page/2");
    expect(foldedList("/browse/city/%E6%9D%B1%E4%BA%AC")).toBeUndefined();
    const others = ["/browse/provincia/cadiz", "/browse/x/%E0%A4%A", "/browse", "/accounts/Ann", "/browse/A/B/C"];
    expect(others.filter((path) => foldedList(path) !== undefined)).toEqual([]);
  });

  it("a malformed or empty path gives an empty search term", () => {
    expect(readMissingPage("/accounts/%E0%A4%A")).toEqual({ term: "", named: false });
    expect(readMissingPage("/")).toEqual({ term: "", named: false });
    expect(readMissingPage("/accounts/%20")).toEqual({ term: "", named: false });
  });

  it("the search term of an unknown path has at most 200 characters", () => {
    expect(readMissingPage(`/accounts/${"a".repeat(5_000)}`).term).toHaveLength(200);
  });
});
