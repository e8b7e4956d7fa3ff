import { createRoster, type Roster } from "@roster/core";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { createRows } from "../../roster/later/create-rows.ts";
import { startOf } from "./start.ts";

/** The start of a home page, and the teams of its hero. */
function start(roster: Roster) {
  const { crests, wall, sections } = startOf(roster, createRows(roster));
  return { crests, sections, hero: crests.slice(0, wall) };
}

/** A directory with this many teams in each wood. The first ones are the most popular. */
function woods(oak: number, elm: number) {
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
  return roster;
}

it("the hero begins with the most popular teams, and alternates between groups", () => {
  expect(start(woods(3, 3)).hero.map(({ id }) => id)).toEqual([
    "oak/o0",
    "elm/e0",
    "oak/o1",
    "elm/e1",
    "oak/o2",
    "elm/e2",
  ]);
});

it("the hero has twelve teams, at most four of a group while others are left", () => {
  const ids = start(woods(40, 4)).hero.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  expect(ids.slice(6, 10)).toEqual(["oak/o3", "elm/e3", "oak/o4", "oak/o5"]);
});

it("the hero shows a team without an account of its own after the others", () => {
  const roster = birds([account("Wrens", { tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/wrens"] } })]);
  expect(start(roster).hero.map(({ name }) => name)).toEqual(["Oak Wrens", "Robins"]);
});

const PAGES = ["Elm", "Oak"].map((value) => ({
  value,
  path: `${value}-flocks`,
  label: `${value} Flocks`,
  icon: "shield",
}));

/** The directory with a page for each of its woods, and perhaps with kinds of accounts for the home page. */
function withPages(roster: Roster, kinds?: NonNullable<Roster["site"]["teams"]>["kinds"]): Roster {
  const { site, facets, teams, accounts } = roster;
  const rules = site.teams && { ...site.teams, pages: PAGES, ...(kinds && { kinds }) };
  return createRoster({ site: { ...site, ...(rules && { teams: rules }) }, facets, teams, accounts });
}

it("each group with a page of its teams has its twelve most popular ones, in the order of the facet", () => {
  const { crests, sections } = start(withPages(woods(20, 2)));
  const idsOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    crests.slice(from, to).map(({ id }) => id);
  expect(sections.map(({ title, path, total, crests: at }) => [title, path, total, at && idsOf(at)])).toEqual([
    ["Oak", "/Oak-flocks", 20, Array.from({ length: 12 }, (_, index) => `oak/o${index}`)],
    ["Elm", "/Elm-flocks", 2, ["elm/e0", "elm/e1"]],
  ]);
  expect(start(woods(20, 2)).sections).toEqual([]);
});

it("the six most popular accounts of each kind that the site marks follow the groups", () => {
  const watchers = Array.from({ length: 8 }, (_, index) =>
    account(`W${index}`, { tags: { role: ["Watcher"] }, followers: { twitter: 100 - index, mastodon: 0 } }),
  );
  const kinds = [
    { label: "Watchers", values: ["Watcher"], onHome: true as const },
    { label: "Flocks", values: ["Flock"] },
  ];
  const [section, ...others] = start(withPages(birds(watchers), kinds)).sections.filter(({ rows }) => rows);
  expect(others).toEqual([]);
  expect(section).toMatchObject({ title: "Watchers", path: "/browse/role/watcher", total: 8 });
  expect(section?.rows?.map(({ username }) => username)).toEqual(["W0", "W1", "W2", "W3", "W4", "W5"]);
});

it("the home page of a directory without teams starts with its list", () => {
  const { crests, sections } = start(withPages(birds([account("Ann")], { teams: false })));
  expect([crests, sections]).toEqual([[], []]);
});
