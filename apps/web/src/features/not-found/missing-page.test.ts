import { describe, expect, it } from "vitest";
import { readMissingPage } from "./missing-page.ts";

describe("an address that leads nowhere", () => {
  it("asks for the words of its last part", () => {
    expect(readMissingPage("/old/red-sox_news/")).toEqual({ term: "red sox news", named: false });
    expect(readMissingPage("/about.html")).toEqual({ term: "about", named: false });
  });

  it("names somebody below accounts and teams", () => {
    expect(readMissingPage("/accounts/redsox")).toEqual({ term: "redsox", named: true, username: "redsox" });
    expect(readMissingPage("/teams/north/red-team")).toEqual({ term: "red team", named: true });
  });

  it("may hold a full handle", () => {
    expect(readMissingPage("/accounts/@RedSox@home.example")).toEqual({
      term: "RedSox",
      named: true,
      username: "RedSox",
    });
  });

  it("asks for nothing where nothing can be read", () => {
    expect(readMissingPage("/accounts/%E0%A4%A")).toEqual({ term: "", named: false });
    expect(readMissingPage("/")).toEqual({ term: "", named: false });
    expect(readMissingPage("/accounts/%20")).toEqual({ term: "", named: false });
  });

  it("is cut to the length of a term", () => {
    expect(readMissingPage(`/accounts/${"a".repeat(5_000)}`).term).toHaveLength(200);
  });
});
