import { expect, it } from "vitest";
import type { Account, Activity } from "../types.ts";
import { matches } from "./checked-filter.ts";
import { createRoster, type Query } from "./roster.ts";
import { accounts, data, site } from "./testing/space.ts";

const read: Readonly<Record<string, Activity>> = {
  MarsExpress: "quiet",
  EvaNovak: "active",
  anna: "active",
  haya2e: "moved",
  CometWatch: "gone",
};
const measured = accounts.map((account): Account => {
  const activity = read[account.username];
  return activity ? { ...account, activity } : account;
});
const roster = createRoster({ ...data, accounts: measured });
const names = (query?: Query) => roster.query(query).map(({ username }) => username);

it("Popular puts quiet and moved accounts last, and does not move those whose activity is unknown", () => {
  expect(names()).toEqual(["ESA_Rosetta", "EvaNovak", "anna", "zdenek", "MarsExpress", "haya2e"]);
});

it("Recent stays in the order of the days on which accounts were added", () => {
  expect(names({ order: "recent" })).toEqual(["MarsExpress", "haya2e", "anna", "ESA_Rosetta", "EvaNovak", "zdenek"]);
});

it("an account that is gone is in no list and no count, but its page finds it", () => {
  for (const order of ["popular", "recent", "name"] as const) expect(names({ order })).not.toContain("CometWatch");
  expect(names({ where: { type: "Podcast" } })).toEqual([]);
  expect(roster.counts()["type"]?.map(({ value }) => value)).toEqual(["Writer", "Mission"]);
  expect(roster.get("CometWatch")?.activity).toBe("gone");
});

it.each(["popular", "name"] as const)("a filter by activity lists the accounts with that word, by %s", (order) => {
  expect(names({ where: { activity: "active" }, order }).toSorted()).toEqual(["EvaNovak", "anna"]);
  expect(names({ where: { activity: ["quiet", "moved"] }, order }).toSorted()).toEqual(["MarsExpress", "haya2e"]);
  expect(names({ where: { activity: "active", agency: "ESA" }, order })).toEqual(["EvaNovak"]);
  for (const account of measured)
    expect(matches(roster, account, { activity: "active" })).toBe(account.activity === "active");
});

it("roster.counts has the words of the activity with the rest of the filter, unless nobody has read them", () => {
  const words = [
    { value: "active", count: 2 },
    { value: "quiet", count: 1 },
    { value: "moved", count: 1 },
  ];
  expect(roster.counts()["activity"]).toEqual(words);
  expect(roster.counts({ type: "Writer" })["activity"]?.map(({ count }) => count)).toEqual([2, 0, 0]);
  expect(roster.counts({ activity: "active" })["type"]).toEqual([
    { value: "Writer", count: 2 },
    { value: "Mission", count: 0 },
  ]);
  expect(createRoster(data).counts()).not.toHaveProperty("activity");
});

it("a filter refuses a word that no account can have, and lists nobody while nobody has read the activity", () => {
  expect(() => names({ where: { activity: "actve" } })).toThrow(
    '"actve" is no value of activity; did you mean "active"?',
  );
  expect(createRoster(data).query({ where: { activity: "active" } })).toEqual([]);
});

it("a tag of the same name is found as other tags are", () => {
  const [first] = accounts;
  const tagged = createRoster({ site, accounts: first ? [{ ...first, tags: { activity: ["Rowing"] } }] : [] });
  expect(tagged.query({ where: { activity: "Rowing" } })).toHaveLength(1);
  expect(tagged.counts()).toEqual({ activity: [{ value: "Rowing", count: 1 }] });
});
