import { describe, expect, it } from "vitest";
import { keyOf } from "../lib/acct.ts";
import { acctOf } from "../lib/given-acct.ts";
import type { AcctKey, FollowState, FollowStates } from "../types.ts";
import { createRoster } from "./roster.ts";
import { data, site } from "./testing/space.ts";
import { createViews, selectView } from "./views.ts";

const roster = createRoster(data);
const views = createViews(site);
const select = (id: string, known?: FollowStates["known"], of = roster) => {
  const view = views.find((each) => each.id === id);
  if (!view) throw new Error(`no view ${id}`);
  const states = known && { known, rest: { kind: "not-following" } as const };
  return selectView(view, of, states).map(({ username }) => username);
};

const knownOf = (states: readonly (readonly [handle: string, state: FollowState])[]) =>
  new Map<AcctKey, FollowState>(states.map(([handle, state]) => [keyOf(acctOf(handle, site)), state]));

describe("createViews", () => {
  it("createViews lists the built-in views, then the site's team pages", () => {
    expect(views.map(({ kind, id, path }) => [kind, id, path])).toEqual([
      ["home", "home", "/"],
      ["recent", "recent", "/recent"],
      ["popular", "popular", "/popular"],
      ["following", "following", "/following"],
      ["teams", "esa-missions", "/esa-missions"],
      ["teams", "jaxa-missions", "/jaxa-missions"],
    ]);
  });
  it("createViews takes the texts of a team page from the roster", () => {
    expect(views.flatMap((view) => (view.kind === "teams" ? [view.page.label] : []))).toEqual([
      "ESA Missions",
      "JAXA Missions",
    ]);
  });
  it("createViews lists no team pages in a directory without teams", () => {
    expect(createViews({})).toHaveLength(4);
  });
});

describe("selectView", () => {
  it("the Home view lists the same accounts as Popular §2.1 §2.16", () => {
    expect(select("home")).toEqual(select("popular"));
    expect(select("home")[0]).toBe("MarsExpress");
  });
  it("the Recent view lists the newest accounts first", () => {
    expect(select("recent").slice(0, 3)).toEqual(["MarsExpress", "haya2e", "anna"]);
  });
  it("a team page lists the group's team accounts by name, and no other account of the group §2.17", () => {
    const missions = ["MarsExpress", "ESA_Rosetta"];
    expect(select("esa-missions")).toEqual(missions);
    // popular accounts too
    const accounts = data.accounts.map((account) => ({
      ...account,
      followers: { twitter: account.username === "ESA_Rosetta" ? 1e9 : 0, mastodon: 0 },
    }));
    expect(select("esa-missions", undefined, createRoster({ ...data, accounts }))).toEqual(missions);
  });
  it("the Following view lists followed, requested and busy accounts in the order of Popular §2.18", () => {
    const states: Parameters<typeof knownOf>[0] = [
      ["anna", { kind: "requested" }],
      ["ESA_Rosetta", { kind: "following" }],
      ["zdenek", { kind: "busy", was: "following" }],
      ["CometWatch", { kind: "not-following" }],
      ["EvaNovak@elsewhere.example", { kind: "following" }],
      ["haya2e@elsewhere.example", { kind: "following" }], // of the same name as a listed account
    ];
    expect(select("following", knownOf(states))).toEqual(["ESA_Rosetta", "EvaNovak", "anna", "zdenek"]);
  });
  it("the Following view lists an account that is gone last, so that the visitor can unfollow it, and other views do not", () => {
    const accounts = data.accounts.map((account) =>
      account.username === "ESA_Rosetta" ? { ...account, activity: "gone" as const } : account,
    );
    const roster = createRoster({ ...data, accounts });
    const known = knownOf(["ESA_Rosetta", "zdenek"].map((handle) => [handle, { kind: "following" }]));
    expect(select("following", known, roster)).toEqual(["zdenek", "ESA_Rosetta"]);
    for (const view of ["popular", "recent", "esa-missions"])
      expect(select(view, undefined, roster)).not.toContain("ESA_Rosetta");
  });
  it("a team page of a directory without teams lists no accounts", () => {
    const { teams: _, ...plain } = site;
    expect(select("esa-missions", undefined, createRoster({ ...data, site: plain, teams: [] }))).toEqual([]);
  });
  it("the Following view lists no accounts while follows are unknown", () => {
    expect(select("following")).toEqual([]);
  });
});
