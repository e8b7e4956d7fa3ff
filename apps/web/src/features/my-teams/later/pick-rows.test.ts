import { describe, expect, it } from "vitest";
import { plainText } from "@roster/core/site";
import { birds } from "../../../testing/birds.ts";
import { createRows } from "../../roster/later/create-rows.ts";
import { groupId, loneName, pickGroups, splitName } from "./pick-rows.ts";

it("pickGroups lists the teams of each group by their short names", () => {
  const roster = birds();
  const groups = pickGroups({ roster, toRow: createRows(roster) });
  expect(groups.map(({ group, rows }) => [group, rows.map(({ name }) => name.label)])).toEqual([
    ["Oak", ["Oak Wrens", "Robins"]],
  ]);
  expect(groups[0]?.rows[0]?.look).toMatchObject({ shape: "shield", letters: "OW" });
});

describe("splitName", () => {
  it.each([
    ["Chicago Fire FC", "Fire", ["Chicago ", "Fire", " FC"]],
    ["Oak Robins", "Robins", ["Oak ", "Robins", ""]],
    ["Minnesota United FC", "Loons", ["", "Minnesota United FC", ""]],
    ["Oak Wrens", undefined, ["", "Oak Wrens", ""]],
  ])("splitName splits %s around the nickname %s", (name, nickname, parts) => {
    const { before, label, after } = splitName({ name, ...(nickname !== undefined && { nickname }) });
    expect([before, label, after]).toEqual(parts);
  });
});

it("a team outside of its group has its short name, unless another team has the same", () => {
  const team = (city: string, nickname: string) => {
    const name = `${city} ${nickname}`;
    return { id: `oak/${plainText(name).replace(" ", "-")}`, name, nickname, group: "Oak" };
  };
  const teams = [team("Ash", "Gulls"), team("Elm", "Gulls"), team("Elm", "Herons")];
  expect(teams.map((each) => loneName(each, teams).label)).toEqual(["Ash Gulls", "Elm Gulls", "Herons"]);
});

it("groupId makes an id without spaces or accents", () => {
  expect(groupId("Première Ligue")).toBe("teams-premiere-ligue");
});
