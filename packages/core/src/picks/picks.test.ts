import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../mastodon/testing/fakes.ts";
import { createPicks, PICKS_KEY, type Picks } from "./picks.ts";

const open = (at = createFakeStorage()): { readonly picks: Picks; readonly stored: () => unknown } => {
  const picks = createPicks({ at });
  picks.connect();
  return { picks, stored: () => JSON.parse(at.storage().getItem(PICKS_KEY) ?? "null") };
};
const withText = (text: string) => open(createFakeStorage({ [PICKS_KEY]: text }));

describe("createPicks", () => {
  it("toggling a team adds it to the picks, and toggling it again removes it", () => {
    const { picks, stored } = open();
    picks.toggle("a/one");
    picks.toggle("b/two");
    expect(picks.get().teams).toEqual(["a/one", "b/two"]);
    expect(stored()).toEqual({ teams: ["a/one", "b/two"], on: [], off: [] });
    picks.toggle("a/one");
    expect(picks.get().teams).toEqual(["b/two"]);
  });
  it("removing the last team deletes the stored key and the choices of accounts", () => {
    const { picks, stored } = open();
    picks.toggle("a/one");
    picks.choose(["Ann"], false);
    picks.remove(["a/one"]);
    expect([stored(), picks.get()]).toEqual([null, picks.initial]);
  });
  it("the picks add teams once, and replace teams together with the choices of accounts", () => {
    const { picks } = open();
    picks.add(["a/one", "b/two", "a/one"]);
    picks.choose(["Ann"], false);
    picks.add(["b/two"]);
    expect(picks.get()).toEqual({ teams: ["a/one", "b/two"], on: [], off: ["ann"] });
    picks.replace(["c/three", "c/three"]);
    expect(picks.get()).toEqual({ teams: ["c/three"], on: [], off: [] });
  });
  it("the picks store keeps the latest choice of an account, ignoring case", () => {
    const { picks } = open();
    picks.add(["a/one"]);
    picks.choose(["Ann", "Bob"], false);
    picks.choose(["ANN"], true);
    expect(picks.get()).toMatchObject({ on: ["ann"], off: ["bob"] });
    picks.choose(["ann"], false);
    expect(picks.get()).toMatchObject({ on: [], off: ["bob", "ann"] });
  });
  it("the picks store keeps choices of accounts without a team, for the plan of a team that is not picked", () => {
    const { picks, stored } = open();
    picks.choose(["Ann"], false);
    expect([picks.get().off, stored()]).toEqual([["ann"], { teams: [], on: [], off: ["ann"] }]);
  });
  it("the picks store changes the teams of another tab instead of replacing them", () => {
    const at = createFakeStorage();
    const [one, other] = [open(at).picks, open(at).picks];
    one.toggle("a/one");
    other.toggle("b/two");
    one.toggle("c/three");
    expect(one.get().teams).toEqual(["a/one", "b/two", "c/three"]);
  });
  it.each([
    ["text that is not JSON", "{"],
    ["a list", '["a/one"]'],
    ["an object without teams", '{"names":["ann"]}'],
    ["teams of another type", '{"teams":{"length":3}}'],
    ["only items of other types", '{"teams":[1,null,{}]}'],
  ])("stored picks with %s are removed", (_, text) => {
    const { picks, stored } = withText(text);
    expect([picks.get(), stored()]).toEqual([picks.initial, null]);
  });
  it("the picks leave out stored items that are not texts, are very long or repeat", () => {
    const { picks } = withText(JSON.stringify({ teams: ["a/one", 7, "x".repeat(101), "a/one"], off: "ann" }));
    expect(picks.get()).toEqual({ teams: ["a/one"], on: [], off: [] });
  });
  it("the picks read at most 2,000 stored teams", () => {
    const teams = Array.from({ length: 100_000 }, (_, index) => `a/${index}`);
    expect(withText(JSON.stringify({ teams })).picks.get().teams).toHaveLength(2_000);
  });
  it("the picks stay in memory if storage refuses", () => {
    const refuse = (): never => {
      throw new Error("full");
    };
    const picks = createPicks({
      at: { storage: () => ({ getItem: () => null, setItem: refuse, removeItem: refuse }) },
    });
    picks.connect();
    picks.toggle("a/one");
    picks.toggle("b/two");
    expect(picks.get().teams).toEqual(["a/one", "b/two"]);
  });
  it("the picks have a storage key of their own below a base path", () => {
    const at = createFakeStorage();
    createPicks({ at, basePath: "/birds" }).toggle("a/one");
    expect(at.storage().getItem("rosterPicks/birds")).toContain("a/one");
  });
});
