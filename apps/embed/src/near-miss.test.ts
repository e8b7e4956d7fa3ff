import { expect, it } from "vitest";
import { unknownValueHint, readTeams } from "./near-miss.ts";

const ids = ["north/red-gulls", "north/st-kilda-terns", "south/red-robins"];

it.each([
  ["north/gulls", "north/red-gulls"],
  ["red-gullz", "north/red-gulls"],
  ["terns", "north/st-kilda-terns"],
])("the hint for the unknown team %s names the nearest one", (team, meant) => {
  expect(unknownValueHint("team", team, ids)).toBe(`no team “${team}”. Did you mean ${meant}?`);
});

it("the hint for a team that resembles none names none", () => {
  expect(unknownValueHint("team", "puffins", ids)).toBe("no team “puffins”.");
});

it("the file of all teams gives their ids, and any other content none", () => {
  expect(readTeams({ version: 1, teams: { north: ["red-gulls", "st-kilda-terns"], south: ["red-robins"] } })).toEqual(
    ids,
  );
  for (const data of [null, 7, [], {}, { teams: null }]) expect(readTeams(data)).toEqual([]);
});
