import { describe, expect, it } from "vitest";
import type { Account } from "../types.ts";
import { createRoster } from "./roster.ts";
import { teamRoster, type TeamRosterLimits } from "./teams.ts";
import { account, accounts, data } from "./testing/space.ts";

const roster = createRoster(data);
const list = (id: string, limits?: TeamRosterLimits, of = roster) => {
  const found = teamRoster(of, id, limits);
  const usernames = (some: readonly { username: string }[] = []) => some.map(({ username }) => username);
  return {
    own: found?.own?.username,
    accounts: usernames(found?.accounts),
    more: usernames(found?.more.accounts),
    total: found?.total,
  };
};

describe("teamRoster", () => {
  it("teamRoster returns the team's own account, accounts about the team, then other accounts of the group except teams", () => {
    expect(list("esa/rosetta")).toEqual({
      own: "ESA_Rosetta",
      accounts: ["EvaNovak", "CometWatch"],
      more: ["zdenek"],
      total: 4,
    });
    expect(teamRoster(roster, "esa/rosetta")?.more.group).toBe("ESA");
  });
  it("teamRoster needs no account that has the group of the team among its tags", () => {
    const rules = { tag: "team", facet: "type", value: "Team", group: "league", pages: [] };
    const site = { homeServer: "bots.example", teams: rules };
    const teams = [{ id: "west/a", name: "A", group: "West" }];
    const made = createRoster({ site, teams, accounts: [account("a", { tags: { team: ["west/a"] } })] });
    expect(teamRoster(made, "west/a")).toMatchObject({ more: { group: "West", accounts: [] } });
  });
  it("teamRoster returns accounts about other teams of the group as more", () => {
    expect(list("esa/mars-express").more).toEqual(["EvaNovak", "CometWatch", "zdenek"]);
  });
  it("teamRoster sorts the accounts about the team, and the other accounts of its group, by prominence and then by followers", () => {
    const tier = (username: string): Partial<Account> =>
      ["zdenek", "CometWatch"].includes(username) ? { prominence: 80, followers: { twitter: 1, mastodon: 0 } } : {};
    const tiers = createRoster({ ...data, accounts: accounts.map((each) => ({ ...each, ...tier(each.username) })) });
    expect(list("esa/rosetta", {}, tiers).accounts).toEqual(["CometWatch", "EvaNovak"]);
    expect(list("esa/mars-express", {}, tiers).more).toEqual(["zdenek", "CometWatch", "EvaNovak"]);
  });
  it("teamRoster includes accounts about the team that have no value in the team facet", () => {
    const odd = account("Odd", { tags: { agency: ["ESA"], mission: ["esa/rosetta"] } });
    const found = teamRoster(createRoster({ ...data, accounts: [odd] }), "esa/rosetta");
    expect(found?.own).toBeUndefined();
    expect(found?.accounts.map(({ username }) => username)).toEqual(["Odd"]);
  });
  it("teamRoster does not return an account of two teams as the team's own", () => {
    const shared = account("Both", {
      tags: { type: ["Mission"], agency: ["ESA"], mission: ["esa/rosetta", "esa/mars-express"] },
    });
    const others = accounts.filter(({ username }) => username !== "ESA_Rosetta");
    const found = teamRoster(createRoster({ ...data, accounts: [...others, shared] }), "esa/rosetta");
    expect(found?.own).toBeUndefined();
    expect(found?.accounts.map(({ username }) => username)).toEqual(["EvaNovak", "CometWatch", "Both"]);
  });
  it("teamRoster respects the limit and returns the total", () => {
    expect(list("esa/rosetta", { limit: 2 })).toEqual({
      own: "ESA_Rosetta",
      accounts: ["EvaNovak"],
      more: [],
      total: 4,
    });
    expect(list("esa/rosetta", { limit: 0 })).toEqual({ own: undefined, accounts: [], more: [], total: 4 });
  });
  it("teamRoster respects a separate limit for more accounts", () => {
    expect(list("esa/mars-express", { more: 2 }).more).toEqual(["EvaNovak", "CometWatch"]);
  });
  it("teamRoster returns undefined in a directory without teams", () => {
    const { teams: _, ...site } = data.site;
    expect(teamRoster(createRoster({ ...data, site }), "esa/rosetta")).toBeUndefined();
  });
});
