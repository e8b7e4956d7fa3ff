import { type Account, createRoster, type Roster } from "@roster/core";
import type { SearchPort } from "@roster/core/search";
import { describe, expect, it, vi } from "vitest";
import { readMissingPage } from "./missing-page.ts";
import { createSuggestions } from "./suggestions.ts";

const account = (username: string): Account => ({
  username,
  name: username,
  avatar: "",
  isBeta: false,
  tags: {},
  followers: { twitter: 0, mastodon: 0 },
});
const robin = account("RobinRed");
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
const roster: Roster = createRoster({ site, facets: [], teams: [], accounts: [robin] });

/** A search that finds these accounts for every term, and notes the terms. */
function finding(...found: Account[]): SearchPort & { readonly terms: string[] } {
  const terms: string[] = [];
  return {
    terms,
    search: async ({ term }) => {
      terms.push(term);
      return { term, hits: found.map((each) => ({ account: each, matches: [] })), total: found.length };
    },
  };
}

describe("what an address that leads nowhere may have meant", () => {
  it("is the account itself where only the letter case differs, and nothing is searched", () => {
    const search = finding(robin);
    const suggestions = createSuggestions(search);
    suggestions.look(readMissingPage("/accounts/robinred"), roster);
    expect(suggestions.meant.get()).toEqual({ kind: "found", account: robin });
    expect(search.terms).toEqual([]);
  });

  it("is what a search finds for a name that is not listed", async () => {
    const search = finding(robin);
    const suggestions = createSuggestions(search);
    suggestions.look(readMissingPage("/accounts/robin_redd"), roster);
    await vi.waitFor(() => expect(suggestions.meant.get()).toEqual({ kind: "similar", accounts: [robin] }));
    expect(search.terms).toEqual(["robin redd"]);
  });

  it("is never an account where a team was asked for by an account's handle", async () => {
    const suggestions = createSuggestions(finding(robin));
    suggestions.look(readMissingPage("/teams/north/robinred"), roster);
    await vi.waitFor(() => expect(suggestions.meant.get().kind).toBe("similar"));
  });

  it("stays unknown where nothing is found, where no name was asked for, and where the search fails", async () => {
    const search = finding();
    const suggestions = createSuggestions(search);
    suggestions.look(readMissingPage("/accounts/nobody"), roster);
    suggestions.look(readMissingPage("/about/us"), roster);
    const failing = createSuggestions({ search: () => Promise.reject(new Error("down")) });
    const told = vi.spyOn(console, "info").mockImplementation(() => {});
    failing.look(readMissingPage("/accounts/nobody"), roster);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    told.mockRestore();
    expect(search.terms).toEqual(["nobody"]);
    expect(suggestions.meant.get()).toEqual({ kind: "unknown" });
    expect(failing.meant.get()).toEqual({ kind: "unknown" });
  });
});
