import { beforeEach, describe, expect, it } from "vitest";
import { createRoster, type Roster } from "./roster.ts";
import { teamRoster, type TeamRosterLimits } from "./team-roster.ts";
import { account, accounts, data } from "./testing/space.ts";

let roster: Roster;
beforeEach(() => {
  roster = createRoster(data);
});
const list = (id: string, limits?: TeamRosterLimits) => {
  const found = teamRoster(roster, id, limits);
  const usernames = (some: readonly { username: string }[] = []) => some.map(({ username }) => username);
  return {
    own: found?.own?.username,
    accounts: usernames(found?.accounts),
    more: usernames(found?.more.accounts),
    total: found?.total,
  };
};

describe("teamRoster", () => {
  it("names the team's own account, the accounts about it, then others of the group without its teams", () => {
    expect(list("esa/rosetta")).toEqual({
      own: "ESA_Rosetta",
      accounts: ["EvaNovak", "CometWatch"],
      more: ["zdenek"],
      total: 4,
    });
    expect(teamRoster(roster, "esa/rosetta")?.more.group).toBe("ESA");
  });
  it("keeps accounts about other teams of the group under more", () => {
    expect(list("esa/mars-express").more).toEqual(["EvaNovak", "CometWatch", "zdenek"]);
  });
  it("counts an account without the team facet among those about the team", () => {
    const odd = account("Odd", { tags: { agency: ["ESA"], mission: ["esa/rosetta"] } });
    const found = teamRoster(createRoster({ ...data, accounts: [odd] }), "esa/rosetta");
    expect(found?.own).toBeUndefined();
    expect(found?.accounts.map(({ username }) => username)).toEqual(["Odd"]);
  });
  it("does not take a team account that names two teams for the team's own", () => {
    const shared = account("Both", {
      tags: { type: ["Mission"], agency: ["ESA"], mission: ["esa/rosetta", "esa/mars-express"] },
    });
    const others = accounts.filter(({ username }) => username !== "ESA_Rosetta");
    const found = teamRoster(createRoster({ ...data, accounts: [...others, shared] }), "esa/rosetta");
    expect(found?.own).toBeUndefined();
    expect(found?.accounts.map(({ username }) => username)).toEqual(["EvaNovak", "CometWatch", "Both"]);
  });
  it("cuts the whole at the limit and still says the total", () => {
    expect(list("esa/rosetta", { limit: 2 })).toEqual({
      own: "ESA_Rosetta",
      accounts: ["EvaNovak"],
      more: [],
      total: 4,
    });
    expect(list("esa/rosetta", { limit: 0 })).toEqual({ own: undefined, accounts: [], more: [], total: 4 });
  });
  it("cuts more by a limit of its own", () => {
    expect(list("esa/mars-express", { more: 2 }).more).toEqual(["EvaNovak", "CometWatch"]);
  });
  it("knows no team that is not listed, and none in a directory without teams", () => {
    expect(teamRoster(roster, "esa/nope")).toBeUndefined();
    const { teams: _, ...site } = data.site;
    expect(teamRoster(createRoster({ ...data, site }), "esa/rosetta")).toBeUndefined();
  });
});
