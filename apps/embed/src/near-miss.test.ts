import { expect, it } from "vitest";
import { directory } from "./directory.ts";
import { attributeHints, unknownValueHint, readTeams } from "./near-miss.ts";
import { LIST_ATTRIBUTES } from "./settings.ts";

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

it.each([
  ["layuot", "grid", "no attribute “layuot”. Did you mean layout?"],
  ["acounts", "a", "no attribute “acounts”. Did you mean accounts?"],
  ["layout", "cards", "no layout “cards”. Write list, grid, compact."],
  ["theme", "blue", "no theme “blue”. Write auto, light, dark."],
  ["limit", "99", "no limit “99”. Write 1 to 50."],
  ["heading-level", "x", "no heading-level “x”. Write 2 to 6."],
  ["accent", "red", "no accent “red”. Write #rrggbb."],
])('the hint for %s="%s" is: %s', (name, value, hint) => {
  expect(attributeHints([{ name, value }], LIST_ATTRIBUTES)).toEqual([hint]);
});

it("right values, free texts and attributes of others have no hint", () => {
  const right = { layout: "grid", limit: "50", counts: "", accent: "#aBcDeF", heading: "x", [directory.team]: "y" };
  const attributes = { ...right, id: "a", class: "b", "data-x": "c", "aria-label": "d", for: "e", ":accounts": "f" };
  const all = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  expect(attributeHints(all, LIST_ATTRIBUTES)).toEqual([]);
});

it("the file of all teams gives their ids, and any other content none", () => {
  expect(readTeams({ version: 1, teams: { north: ["red-gulls", "st-kilda-terns"], south: ["red-robins"] } })).toEqual(
    ids,
  );
  for (const data of [null, 7, [], {}, { teams: null }]) expect(readTeams(data)).toEqual([]);
});
