import { type Account, createRoster, type Roster } from "@roster/core";
import type { SearchPort } from "@roster/core/search";
import { describe, expect, it, vi } from "vitest";
import { account } from "../../../testing/birds.ts";
import { meantBy } from "./suggested-accounts.tsx";

const robin = account("RobinRed");
const namesake = account("RobinRed", { host: "rivers.example" });
const site = {
  name: "Birds",
  tagline: "Birds.",
  description: "Birds.",
  origin: "https://birds.example",
  basePath: "/",
  homeServer: "home.example",
  socialAccount: "birds@home.example",
  network: "Fedi",
  followersCountIs: "mastodon",
} as const;
const roster: Roster = createRoster({ site, facets: [], teams: [], accounts: [robin, namesake] });

/** A search that finds these accounts for every term, and records the terms. */
function finding(...found: Account[]): SearchPort & { readonly terms: string[] } {
  const terms: string[] = [];
  return {
    terms,
    search: async (term, { limit } = {}) => {
      terms.push(term);
      const hits = found.slice(0, limit).map((each) => ({ account: each, matches: [] }));
      return { term, hits, total: found.length };
    },
  };
}

describe("suggestions for an address without a page", () => {
  it("the 404 page finds an account whose name differs only in letter case, without a search", async () => {
    const search = finding(robin);
    expect(await meantBy("/accounts/robinred", roster, search)).toEqual({ kind: "found", account: robin });
    const elsewhere = await meantBy("/accounts/robinred%40rivers.example", roster, search);
    expect(elsewhere).toEqual({ kind: "found", account: namesake });
    expect(search.terms).toEqual([]);
  });

  it("the 404 page suggests the search results for a name that is not listed", async () => {
    const search = finding(robin);
    const meant = await meantBy("/accounts/robin_redd", roster, search);
    expect(meant).toEqual({ kind: "similar", accounts: [robin] });
    expect(search.terms).toEqual(["robin redd"]);
  });

  it("the 404 page suggests three of many similar accounts", async () => {
    const many = ["a", "b", "c", "d"].map((username) => account(username));
    const meant = await meantBy("/accounts/nobody", roster, finding(...many));
    expect(meant).toEqual({ kind: "similar", accounts: many.slice(0, 3) });
  });

  it("the 404 page does not suggest an account because a team's path contains its handle", async () => {
    expect((await meantBy("/teams/north/robinred", roster, finding(robin))).kind).toBe("similar");
  });

  it("the 404 page suggests nothing without results, without a name in the path, and after a failed search", async () => {
    const nothing = { kind: "similar", accounts: [] };
    const search = finding();
    expect(await meantBy("/accounts/nobody", roster, search)).toEqual(nothing);
    expect(await meantBy("/about/us", roster, search)).toEqual(nothing);
    const told = vi.spyOn(console, "info").mockImplementation(() => {});
    const failing = { search: () => Promise.reject(new Error("down")) };
    expect(await meantBy("/accounts/nobody", roster, failing)).toEqual(nothing);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
    expect(search.terms).toEqual(["nobody"]);
  });
});
