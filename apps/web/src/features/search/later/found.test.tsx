import { createRoster } from "@roster/core";
import type { SearchResult } from "@roster/core/search";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { createTestTeams, mount } from "../../../testing/mount.tsx";
import { Found } from "./found.tsx";

const nest = ["oak/robins"];
const robins = account("Robins", { tags: { role: ["Flock"], wood: ["Oak"], nest } });
const ann = account("Ann", { tags: { role: ["Watcher"], nest } });
const { roster, toRow } = loadedOf(birds([robins, ann]));

it("a question about a team shows the card of the team above the accounts for which it asks", async () => {
  const hits = [ann, robins].map((one) => ({ account: one, matches: [] }));
  const found: SearchResult = { term: "who watches robins", hits, total: 2, teams: nest };
  const { element } = mount(<Found found={found} roster={roster} toRow={toRow} />);
  await expect.element(page.getByRole("link", { name: "Follow @Ann" })).toBeVisible();
  expect(element.querySelectorAll(".found-first .your-card")).toHaveLength(1);
});

it("a search names the words that it did not find, those that it shows, and the list to which its button leads", async () => {
  const hits = [{ account: ann, matches: [], without: ["zwick"] }];
  const found: SearchResult = { term: "Ann Zwick", hits, total: 2, where: { role: "Watcher" } };
  mount(<Found found={found} roster={roster} toRow={toRow} />);
  await expect.element(page.getByText("Nothing for “Zwick”. Showing “Ann”.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See the whole list: Watcher" })).toBeVisible();
});

it("the card of an account that was found by its outlet says what it does there, with the date", async () => {
  const role = { text: "watches robins for The Pond News", outlet: "The Pond News", asOf: "2026-03" };
  const bea = account("Bea", { role, tags: { role: ["Watcher"] } });
  const made = loadedOf(birds([bea]));
  const found: SearchResult = { term: "pond news", hits: [{ account: bea, matches: [], role }], total: 1 };
  mount(<Found found={found} roster={made.roster} toRow={made.toRow} />);
  await expect.element(page.getByText("Watches robins for The Pond News, as of March 2026")).toBeVisible();
});

it.each([
  ["with the month in which that was known", { asOf: "2026-03" }, "Bo Marsh keeps the Robins, as of March 2026"],
  ["with the month in which that ended", { until: "2026-01" }, "Bo Marsh keeps the Robins until January 2026"],
])("the card of a team that was found by a person says what the person is to the team, %s", async (_, when, note) => {
  const reason = { word: "Bo Marsh", team: "oak/robins", relation: "keeps", ...when };
  const found: SearchResult = { term: "marsh", hits: [{ account: robins, matches: [], reason }], total: 1 };
  mount(<Found found={found} roster={roster} toRow={toRow} />);
  await expect.element(page.getByText(note, { exact: true })).toBeVisible();
});

it.each([
  ["the team's own account", robins, 1],
  ["another account of the team", ann, 0],
])("a search whose first hit is %s: its team has a card of its own", async (_, first, teams) => {
  const hits = [{ account: first, matches: [] }];
  const found: SearchResult = { term: "x", hits, total: 1 };
  const { element } = mount(<Found found={found} roster={roster} toRow={toRow} />);
  await expect.element(page.getByRole("link", { name: `Follow @${first.username}` })).toBeVisible();
  expect(element.querySelectorAll(".your-card")).toHaveLength(teams);
  expect(element.querySelectorAll(".found-first")).toHaveLength(teams);
});

it.each([
  ["the name of a city", { term: "oslo" }],
  ["a city with words that the search has left out", { term: "each flock in oslo today", leftOut: ["each", "today"] }],
  ["a city with a typo", { term: "olso", corrected: "Oslo" }],
])("a search for %s begins with the teams of the city, and one press picks all of them", async (_, result) => {
  const { site, facets, teams } = birds();
  const gulls = { id: "elm/gulls", name: "Oslo Gulls", group: "Elm", nickname: "Gulls", city: "Oslo" };
  const made = loadedOf(
    createRoster({ site: { ...site, fillerWords: ["in"] }, facets, teams: [...teams, gulls], accounts: [robins, ann] }),
  );
  const found: SearchResult = { hits: [{ account: robins, matches: [] }], total: 1, ...result };
  const myTeams = createTestTeams();
  const { element } = mount(<Found found={found} roster={made.roster} toRow={made.toRow} />, {
    roster: made.roster,
    myTeams,
  });
  const city = page.getByRole("region", { name: "2 teams of Oslo" });
  await city.getByRole("button", { name: "Pick all 2" }).click();
  expect(myTeams.get().teams).toEqual(["oak/robins", "elm/gulls"]);
  await expect.element(city.getByRole("button", { name: "All 2 picked" })).toBeVisible();
  expect(element.querySelectorAll(".your-card")).toHaveLength(0);

  mount(<Found found={{ term: "osl", hits: found.hits, total: 1 }} roster={made.roster} toRow={made.toRow} />);
  await expect.element(page.getByRole("link", { name: "Follow @Robins" }).nth(1)).toBeVisible();
  expect(page.getByRole("region").elements()).toHaveLength(1); // a beginning names no city
});
