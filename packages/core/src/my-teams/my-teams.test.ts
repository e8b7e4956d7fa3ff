import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../instance/testing/fakes.ts";
import { createMyTeams, MY_TEAMS_KEY, type MyTeams } from "./my-teams.ts";
import { bot, botKey } from "../testing/bots.ts";

const open = (at = createFakeStorage()): { readonly myTeams: MyTeams; readonly stored: () => unknown } => {
  const myTeams = createMyTeams({ at });
  myTeams.connect();
  return { myTeams, stored: () => JSON.parse(at.storage().getItem(MY_TEAMS_KEY) ?? "null") };
};
const withText = (text: string) => open(createFakeStorage({ [MY_TEAMS_KEY]: text }));

describe("createMyTeams", () => {
  it("toggling a team adds it to my teams, and toggling it again removes it", () => {
    const { myTeams, stored } = open();
    myTeams.toggle("a/one");
    myTeams.toggle("b/two");
    expect(myTeams.get().teams).toEqual(["a/one", "b/two"]);
    expect(stored()).toEqual({ teams: ["a/one", "b/two"], on: [], off: [] });
    myTeams.toggle("a/one");
    expect(myTeams.get().teams).toEqual(["b/two"]);
  });
  it("a team is reduced to its essentials until it is put back or leaves, and a damaged value counts for none", () => {
    const { myTeams, stored } = open();
    myTeams.add(["a/one", "b/two"]);
    myTeams.reduce(["a/one", "b/two"], true);
    myTeams.reduce(["b/two"], false);
    expect(stored()).toMatchObject({ teams: ["a/one", "b/two"], reduced: ["a/one"] });
    myTeams.remove(["a/one"]);
    expect(stored()).toEqual({ teams: ["b/two"], on: [], off: [] });
    expect(withText('{"teams":["a/one"],"reduced":7}').myTeams.get().reduced).toBeUndefined();
  });
  it("removing the last team deletes the stored key and the choices of accounts", () => {
    const { myTeams, stored } = open();
    myTeams.toggle("a/one");
    myTeams.choose([bot("Ann")], false);
    myTeams.remove(["a/one"]);
    expect([stored(), myTeams.get()]).toEqual([null, myTeams.initial]);
  });
  it("an account that was picked itself stays when the last team is removed", () => {
    const { myTeams } = open();
    myTeams.toggle("a/one");
    myTeams.choose([bot("Ann")], true);
    myTeams.toggle("a/one");
    expect(myTeams.get()).toEqual({ teams: [], on: [botKey("ann")], off: [] });
  });
  it("my teams add teams once, and replace teams together with the choices of accounts", () => {
    const { myTeams } = open();
    myTeams.add(["a/one", "b/two", "a/one"]);
    myTeams.choose([bot("Ann")], false);
    myTeams.add(["b/two"]);
    expect(myTeams.get()).toEqual({ teams: ["a/one", "b/two"], on: [], off: [botKey("ann")] });
    myTeams.replace(["c/three", "c/three"]);
    expect(myTeams.get()).toEqual({ teams: ["c/three"], on: [], off: [] });
  });
  it("the store of my teams keeps the latest choice of an account, ignoring case", () => {
    const { myTeams } = open();
    myTeams.add(["a/one"]);
    myTeams.choose([bot("Ann"), bot("Bob")], false);
    myTeams.choose([bot("ANN")], true);
    expect(myTeams.get()).toMatchObject({ on: [botKey("ann")], off: [botKey("bob")] });
    myTeams.choose([bot("ann")], false);
    expect(myTeams.get()).toMatchObject({ on: [], off: [botKey("bob"), botKey("ann")] });
  });
  it("an account that was taken out and put back is not picked itself, and leaves with its team", () => {
    const { myTeams, stored } = open();
    myTeams.toggle("a/one");
    myTeams.choose([bot("Ann"), bot("Bob")], false);
    myTeams.putBack([bot("ANN")]);
    expect(myTeams.get()).toEqual({ teams: ["a/one"], on: [], off: [botKey("bob")] });
    myTeams.toggle("a/one");
    expect(stored()).toBeNull();
  });
  it("the store of my teams keeps choices of accounts without a team, for the plan of a team that is not picked", () => {
    const { myTeams, stored } = open();
    myTeams.choose([bot("Ann")], false);
    expect([myTeams.get().off, stored()]).toEqual([[botKey("ann")], { teams: [], on: [], off: [botKey("ann")] }]);
  });
  it("the store of my teams changes the teams of another tab instead of replacing them", () => {
    const at = createFakeStorage();
    const [one, other] = [open(at).myTeams, open(at).myTeams];
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
  ])("stored teams with %s are removed", (_, text) => {
    const { myTeams, stored } = withText(text);
    expect([myTeams.get(), stored()]).toEqual([myTeams.initial, null]);
  });
  it("my teams leave out stored items that are not texts, are very long or repeat", () => {
    const { myTeams } = withText(JSON.stringify({ teams: ["a/one", 7, "x".repeat(401), "a/one"], off: "ann" }));
    expect(myTeams.get()).toEqual({ teams: ["a/one"], on: [], off: [] });
  });
  it("my teams leave out stored choices that are no addresses", () => {
    const text = JSON.stringify({ teams: ["a/one"], on: ["ann", "zed@away.example"], off: ["bob", "a b"] });
    expect(withText(text).myTeams.get()).toEqual({ teams: ["a/one"], on: [botKey("zed@away.example")], off: [] });
  });
  it("my teams keep choices of two accounts of one name apart", () => {
    const { myTeams } = open();
    myTeams.choose([bot("ann"), bot("ann@away.example")], true);
    myTeams.choose([bot("Ann@away.example")], false);
    expect(myTeams.get()).toMatchObject({ on: [botKey("ann")], off: [botKey("ann@away.example")] });
  });
  it("my teams read at most 2,000 stored teams", () => {
    const teams = Array.from({ length: 100_000 }, (_, index) => `a/${index}`);
    expect(withText(JSON.stringify({ teams })).myTeams.get().teams).toHaveLength(2_000);
  });
  it("my teams have a storage key of their own below a base path", () => {
    const at = createFakeStorage();
    createMyTeams({ at, basePath: "/birds" }).toggle("a/one");
    expect(at.storage().getItem("rosterPicks/birds")).toContain("a/one");
  });
});
