import type { Team } from "@roster/core";
import { expect, it } from "vitest";
import { oldSeasons, overSeasons, seasonsOf } from "./seasons.ts";

const team = (id: string, group: string): Team => ({ id, name: id, group });
const TEAMS = [team("owls/a", "Owls"), team("gulls/b", "Gulls"), team("owls/c", "Owls")];
const season = { group: "Owls", ends: "2027-04-15", source: "https://owls.example", asOf: "2026-11-01" };
const site = {
  teams: { tag: "team", facet: "kind", value: "Team", group: "league", pages: [], seasons: [season] },
};
const TODAY = "2026-11-30";

it("a group of teams has one season, if the site knows its end or the visitor has set it", () => {
  expect(seasonsOf(TEAMS, site, [], TODAY)).toEqual([
    { group: "Owls", ends: "2027-04-15", teams: [TEAMS[0], TEAMS[2]] },
  ]);
  expect(seasonsOf(TEAMS, {}, [{ group: "Gulls", ends: "2027-01-01" }], TODAY)).toEqual([
    { group: "Gulls", ends: "2027-01-01", teams: [TEAMS[1]] },
  ]);
  expect(seasonsOf(TEAMS, site, [], "2027-04-16"), "a season that is over").toEqual([]);
  const last = [{ group: "Owls", ends: "2026-04-15" }];
  expect(seasonsOf(TEAMS, site, last, TODAY), "the next one").toEqual(seasonsOf(TEAMS, site, [], TODAY));
});

it("row 233: only a season that the visitor asked for is over, from the day after its last one, and not with a clock that is wrong by a year", () => {
  const asked = [{ group: "Owls", ends: "2027-04-15" }];
  expect(overSeasons(asked, "2027-04-15")).toEqual([]);
  expect(overSeasons(asked, "2027-04-16")).toEqual(asked);
  expect(overSeasons(asked, "2028-04-16")).toEqual([]);
  expect(oldSeasons(asked, "2028-12-31")).toEqual([]);
  expect(oldSeasons(asked, "2029-01-01")).toEqual(asked);
});
