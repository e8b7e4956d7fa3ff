import type { Team } from "@roster/core";
import { describe, expect, it } from "vitest";
import { findTeams, samePlace, teamsOfCity } from "./find-teams.ts";

const teams: readonly Team[] = [
  { id: "a/bears", name: "Chicago Bears", group: "NFL", nickname: "Bears", city: "Chicago", abbreviation: "CHI" },
  { id: "b/fire", name: "Chicago Fire FC", group: "MLS", nickname: "Fire", city: "Chicago", places: ["Illinois"] },
  { id: "b/cf", name: "CF Montréal", group: "MLS", nickname: "CF Montréal", city: "Montréal" },
  { id: "c/habs", name: "Canadiens", group: "NHL", nickname: "Canadiens", aliases: ["Montreal Canadiens", "Habs"] },
  { id: "c/none", name: "Wanderers", group: "NHL" },
];
const found = (text: string) => findTeams(teams, text).map(({ id }) => id);

describe("findTeams", () => {
  it.each([
    ["a nickname", "bear", ["a/bears"]],
    ["a city", "chicago", ["a/bears", "b/fire"]],
    ["a city and a group in any order", "mls chi", ["b/fire"]],
    ["an abbreviation", "CHI ", ["a/bears", "b/fire"]],
    ["an alias", "habs", ["c/habs"]],
    ["a place other than its city", "illinois", ["b/fire"]],
    ["letters without accents", "montreal", ["b/cf", "c/habs"]],
    ["letters with accents", "MONTRÉAL", ["b/cf", "c/habs"]],
    ["no team", "zzz", []],
    ["the middle of a word", "ears", []],
  ])("findTeams finds teams by %s", (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });
  it.each(["", "  ", "!?"])("findTeams finds all teams by %j", (text) => {
    expect(found(text)).toHaveLength(teams.length);
  });
});

describe("samePlace", () => {
  const near = (id: string) => {
    const team = teams.find((each) => each.id === id);
    return team && samePlace(teams, team).map((each) => each.id);
  };
  it("samePlace returns the other teams of the city", () => {
    expect([near("a/bears"), near("b/fire")]).toEqual([["b/fire"], ["a/bears"]]);
  });
  it("samePlace takes the place from an alias that ends with the team's nickname, and ignores accents", () => {
    expect([near("b/cf"), near("c/habs")]).toEqual([["c/habs"], ["b/cf"]]);
  });
  it("samePlace returns nothing for a team without a city", () => {
    expect(near("c/none")).toEqual([]);
  });
});

it.each([
  ["a city with several teams", "chicago", ["a/bears", "b/fire"]],
  ["the beginning of such a city", "chi", ["a/bears", "b/fire"]],
  ["a city and a team of another place", "montreal", ["b/cf", "c/habs"]],
  ["a city and a nickname", "chicago bears", []],
  ["no city", "illinois", []],
  ["nothing", "", []],
])("teamsOfCity returns the teams of the place that a text names: %s", (_, text, expected) => {
  expect(teamsOfCity(teams, text).map(({ id }) => id)).toEqual(expected);
});
