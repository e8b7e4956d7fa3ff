import { describe, expect, it } from "vitest";
import { readLost } from "./lost-term.ts";

describe("an address that leads nowhere", () => {
  it("asks for the words of its last part", () => {
    expect(readLost("/old/red-sox_news/")).toEqual({ term: "red sox news", named: false });
    expect(readLost("/about.html")).toEqual({ term: "about", named: false });
  });

  it("names somebody below accounts and teams", () => {
    expect(readLost("/accounts/redsox")).toEqual({ term: "redsox", named: true, username: "redsox" });
    expect(readLost("/teams/north/red-team")).toEqual({ term: "red team", named: true });
  });

  it("may hold a full handle", () => {
    expect(readLost("/accounts/@RedSox@home.example")).toEqual({ term: "RedSox", named: true, username: "RedSox" });
  });

  it("asks for nothing where nothing can be read", () => {
    expect(readLost("/accounts/%E0%A4%A")).toEqual({ term: "", named: false });
    expect(readLost("/")).toEqual({ term: "", named: false });
    expect(readLost("/accounts/%20")).toEqual({ term: "", named: false });
  });

  it("is cut to the length of a term", () => {
    expect(readLost(`/accounts/${"a".repeat(5_000)}`).term).toHaveLength(200);
  });
});
