import { expect, it } from "vitest";
import { isTeamAccount, ownTeamOf } from "./filter.ts";
import { account, site } from "./testing/space.ts";

it.each([
  ["of a team account with one team", { type: ["Mission"], mission: ["esa/rosetta"] }, "esa/rosetta"],
  ["of a team account with another kind beside", { type: ["Writer", "Mission"], mission: ["esa/b"] }, "esa/b"],
  ["not of a team account with two teams", { type: ["Mission"], mission: ["esa/a", "esa/b"] }, undefined],
  ["not of a team account without a team", { type: ["Mission"] }, undefined],
  ["not of another kind of account with one team", { type: ["Writer"], mission: ["esa/rosetta"] }, undefined],
  ["not of an account without a kind", { mission: ["esa/rosetta"] }, undefined],
])("ownTeamOf returns the team %s", (_, tags, team) => {
  expect(ownTeamOf(account("pip", { tags }), site.teams)).toBe(team);
});

it("isTeamAccount is true for an account of several teams", () => {
  const tags = { type: ["Mission"], mission: ["esa/a", "esa/b"] };
  expect(isTeamAccount(account("pip", { tags }), site.teams)).toBe(true);
  expect(isTeamAccount(account("pip", { tags: { type: ["Writer"] } }), site.teams)).toBe(false);
});

it("no account is a team's in a directory without teams", () => {
  const mission = account("pip", { tags: { type: ["Mission"], mission: ["esa/rosetta"] } });
  expect([isTeamAccount(mission, undefined), ownTeamOf(mission, undefined)]).toEqual([false, undefined]);
});
