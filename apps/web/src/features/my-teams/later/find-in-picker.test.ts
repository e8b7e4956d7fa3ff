import { createRoster } from "@roster/core";
import { describe, expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { createRows } from "../../roster/later/create-rows.ts";
import { findInPicker } from "./find-in-picker.ts";
import { pickGroups } from "./pick-rows.ts";

const { site, facets } = birds();
const roster = createRoster({
  site,
  facets: facets.map((facet) =>
    facet.key === "role"
      ? { ...facet, values: [...facet.values, { value: "Union", plural: "Unions", shape: "shield" as const }] }
      : facet,
  ),
  teams: [
    { id: "oak/robins", name: "Oslo Robins", group: "Oak", nickname: "Robins", city: "Oslo" },
    { id: "elm/wrens", name: "Oslo Wrens", group: "Elm", nickname: "Wrens", city: "Oslo" },
    { id: "elm/finches", name: "Bergen Finches", group: "Elm", nickname: "Finches", city: "Bergen" },
  ],
  accounts: [
    account("OakUnion", { name: "Union of the Oak", tags: { role: ["Union"], wood: ["Oak"], land: ["Norway"] } }),
    account("Fir", { name: "Fir Union", tags: { role: ["Union"], land: ["Norway"] } }),
    account("Kelp", { name: "Kelp Union", tags: { role: ["Union"], land: ["Sea"] } }),
    account("Ann", { name: "Ann Example", tags: { role: ["Watcher"], wood: ["Oak"] } }),
    account("Bob", { name: "Bob of the Robins", tags: { role: ["Watcher"], nest: ["oak/robins"] } }),
    account("Owls", { name: "Northern Owls", tags: { role: ["Flock"] } }),
  ],
});
const loaded = { roster, toRow: createRows(roster) };
const find = (text: string) => {
  const { city, groups, accounts, people, withoutTeams } = findInPicker(text, pickGroups(loaded), loaded);
  const named = (list: typeof groups) => list.map(({ group, rows }) => [group, ...rows.map(({ name }) => name.label)]);
  return {
    city: city && [city.group, ...city.rows.map(({ name }) => name.label)],
    groups: named(groups),
    accounts: named(accounts),
    people,
    withoutTeams,
  };
};

describe("findInPicker", () => {
  it("findInPicker finds all teams without a text, also those that are only accounts", () => {
    expect(find("")).toEqual({
      city: undefined,
      groups: [
        ["Oak", "Robins"],
        ["Elm", "Finches", "Wrens"],
        ["Other teams", "Northern Owls"],
      ],
      accounts: [],
      people: [],
      withoutTeams: [],
    });
  });
  it("findInPicker puts the teams of a city together if the text names the city", () => {
    expect(find("osl")).toMatchObject({ city: ["Oslo", "Robins", "Wrens"], groups: [] });
    expect(find("oslo robins")).toMatchObject({ city: undefined, groups: [["Oak", "Robins"]] });
    expect(find("bergen")).toMatchObject({ city: undefined, groups: [["Elm", "Finches"]] });
  });
  it("findInPicker finds leagues and voices by name and by tag, and the teams of people", () => {
    expect(find("oak").accounts).toEqual([
      ["Unions", "Union of the Oak"],
      ["National voices", "Ann Example"],
    ]);
    expect(find("bob")).toMatchObject({ groups: [["Oak", "Robins"]], accounts: [], people: ["Bob of the Robins"] });
    expect(find("bob of oslo")).toMatchObject({ groups: [], accounts: [], people: [] });
    expect(find("robins").people).toEqual([]);
  });
  it("findInPicker finds a team that is only an account", () => {
    expect(find("owls")).toMatchObject({ groups: [["Other teams", "Northern Owls"]], accounts: [] });
  });
  it("findInPicker names leagues without teams if the text names them and a league of their sport has teams", () => {
    expect(find("fir").withoutTeams).toEqual(["Fir Union"]);
    expect(find("union oak").withoutTeams).toEqual([]);
    expect(find("norway").accounts).toEqual([["Unions", "Fir Union", "Union of the Oak"]]);
    expect(find("norway").withoutTeams).toEqual([]);
    expect(find("kelp").accounts).toEqual([["Unions", "Kelp Union"]]);
    expect(find("kelp").withoutTeams).toEqual([]);
  });
  it("findInPicker does not miss the teams of a league if each word of the text is also a word of its tags", () => {
    expect(find("union").withoutTeams).toEqual([]);
    expect(find("union fir").withoutTeams).toEqual(["Fir Union"]);
  });
  it("findInPicker finds nothing by a word that nothing has", () => {
    expect(find("zzz")).toEqual({ city: undefined, groups: [], accounts: [], people: [], withoutTeams: [] });
  });
});
