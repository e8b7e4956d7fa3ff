import { createRoster } from "@roster/core";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { createRows } from "../../roster/later/create-rows.ts";
import { wallTeams } from "./wall-teams.ts";

/** A directory with this many teams in each wood. The first ones are the most popular. */
function wall(oak: number, elm: number) {
  const teams = [
    ...Array.from({ length: oak }, (_, index) => ({ id: `oak/o${index}`, name: `Oak ${index}`, group: "Oak" })),
    ...Array.from({ length: elm }, (_, index) => ({ id: `elm/e${index}`, name: `Elm ${index}`, group: "Elm" })),
  ];
  const accounts = teams.map(({ id, group }, index) =>
    account(id.replace("/", ""), {
      tags: { role: ["Flock"], wood: [group], nest: [id] },
      followers: { twitter: 1_000 - index, mastodon: 0 },
    }),
  );
  const { site, facets } = birds();
  const roster = createRoster({ site, facets, teams, accounts });
  return wallTeams(roster, createRows(roster));
}

it("the wall begins with the most popular teams, and alternates between groups", () => {
  expect(wall(3, 3).map(({ id }) => id)).toEqual(["oak/o0", "elm/e0", "oak/o1", "elm/e1", "oak/o2", "elm/e2"]);
});

it("the wall has twelve teams, at most four of a group while others are left", () => {
  const ids = wall(40, 4).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  expect(ids.slice(6, 10)).toEqual(["oak/o3", "elm/e3", "oak/o4", "oak/o5"]);
});

it("the wall shows a team without an account of its own after the others", () => {
  const roster = birds([account("Wrens", { tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/wrens"] } })]);
  expect(wallTeams(roster, createRows(roster)).map(({ name }) => name)).toEqual(["Oak Wrens", "Oak Robins"]);
});
