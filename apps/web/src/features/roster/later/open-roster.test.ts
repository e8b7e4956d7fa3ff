import { createRoster, type FollowState, type FollowStates, keyOf, readAcct, type RosterFile } from "@roster/core";
import { describe, expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { accountsOf } from "./open-roster.ts";

const robins = account("Robins", { tags: { role: ["Flock"], wood: ["Oak"] } });
const ann = account("Ann", { tags: { role: ["Watcher"] }, followers: { twitter: 9, mastodon: 0 } });
const roster = birds([robins, ann]);

it.each([
  ["a view", { view: "popular" }, [ann, robins]],
  ["a view that the site does not have", { view: "bats" }, []],
  ["a value", { where: { wood: "Oak" } }, [robins]],
  ["a value that no account has any more", { where: { wood: "Ash" } }, []],
])("the list of %s has its accounts", (_, source, accounts) => {
  expect(accountsOf(source, roster)).toEqual(accounts);
});

const site = {
  homeServer: "space.example",
  teams: {
    tag: "mission",
    facet: "type",
    value: "Mission",
    group: "agency",
    pages: [{ value: "ESA", path: "esa-missions", label: "ESA Missions", icon: "trophy" }],
  },
};
const data: RosterFile = {
  site,
  accounts: [
    {
      username: "ESA_Rosetta",
      name: "Rosetta Mission",
      tags: { type: ["Mission"], agency: ["ESA"] },
      followers: { twitter: 500 },
      added: "2026-01-01",
    },
    {
      username: "MarsExpress",
      name: "Mars Express",
      tags: { type: ["Mission"], agency: ["ESA"] },
      followers: { twitter: 10, mastodon: 900 },
      added: "2026-03-01",
    },
    {
      username: "haya2e",
      name: "Hayabusa2@JAXA",
      tags: { type: ["Mission"], agency: ["JAXA"] },
      added: "2026-03-01",
    },
    {
      username: "CometWatch",
      name: "Comet Watch",
      tags: { type: ["Podcast"], agency: ["ESA", "JAXA"] },
      followers: { twitter: 50 },
    },
    {
      username: "EvaNovak",
      name: "Éva Novák",
      tags: { type: ["Writer"], agency: ["ESA"] },
      followers: { twitter: 50 },
      host: "elsewhere.example",
    },
    { username: "zdenek", name: "Zdeněk", tags: { type: ["Writer"], agency: ["ESA"] } },
    { username: "anna", name: "anna", tags: { type: ["Writer"], agency: ["JAXA"] }, added: "2026-02-01" },
  ],
};

const select = (view: string, known?: FollowStates["known"], of = createRoster(data)) => {
  const states = known && { known, rest: { kind: "not-following" } as const };
  return accountsOf({ view }, of, states).map(({ username }) => username);
};
/** The states of these handles. */
const statesOf = (...states: readonly (readonly [handle: string, state: FollowState])[]): FollowStates["known"] =>
  new Map(
    states.flatMap(([handle, state]) => {
      const acct = readAcct(handle, site);
      return acct ? [[keyOf(acct), state] as const] : [];
    }),
  );

describe("views", () => {
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
    const known = statesOf(
      ["anna", { kind: "requested" }],
      ["ESA_Rosetta", { kind: "following" }],
      ["zdenek", { kind: "busy", was: "following" }],
      ["CometWatch", { kind: "not-following" }],
      ["EvaNovak@elsewhere.example", { kind: "following" }],
      ["haya2e@elsewhere.example", { kind: "following" }], // of the same name as a listed account
    );
    expect(select("following", known)).toEqual(["ESA_Rosetta", "EvaNovak", "anna", "zdenek"]);
  });
  it("the Following view lists an account that is gone last, so that the visitor can unfollow it, and other views do not", () => {
    const accounts = data.accounts.map((account) =>
      account.username === "ESA_Rosetta" ? { ...account, activity: "gone" as const } : account,
    );
    const withGone = createRoster({ ...data, accounts });
    const known = statesOf(["ESA_Rosetta", { kind: "following" }], ["zdenek", { kind: "following" }]);
    expect(select("following", known, withGone)).toEqual(["zdenek", "ESA_Rosetta"]);
    for (const view of ["popular", "recent", "esa-missions"])
      expect(select(view, undefined, withGone)).not.toContain("ESA_Rosetta");
  });
  it("a team page of a directory without teams lists no accounts", () => {
    const { teams: _, ...plain } = site;
    expect(select("esa-missions", undefined, createRoster({ ...data, site: plain, teams: [] }))).toEqual([]);
  });
  it("the Following view lists no accounts while follows are unknown", () => {
    expect(select("following")).toEqual([]);
  });
});
