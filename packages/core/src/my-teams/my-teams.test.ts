import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../instance/testing/fakes.ts";
import type { Home } from "../lib/acct.ts";
import { createPicks, PICKS_KEY, type Picks } from "./my-teams.ts";
import { SITE } from "../instance/testing/visitor.ts";
import { bot, botKey } from "../testing/bots.ts";

const open = (
  at = createFakeStorage(),
  home: Home = SITE,
): { readonly picks: Picks; readonly stored: () => unknown } => {
  const picks = createPicks({ at, ...home });
  picks.connect();
  return { picks, stored: () => JSON.parse(at.storage().getItem(PICKS_KEY) ?? "null") };
};
const withText = (text: string, home?: Home) => open(createFakeStorage({ [PICKS_KEY]: text }), home);

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
    picks.choose([bot("Ann")], false);
    picks.remove(["a/one"]);
    expect([stored(), picks.get()]).toEqual([null, picks.initial]);
  });
  it("an account that was picked itself stays when the last team is removed", () => {
    const { picks } = open();
    picks.toggle("a/one");
    picks.choose([bot("Ann")], true);
    picks.toggle("a/one");
    expect(picks.get()).toEqual({ teams: [], on: [botKey("ann")], off: [] });
  });
  it("the picks add teams once, and replace teams together with the choices of accounts", () => {
    const { picks } = open();
    picks.add(["a/one", "b/two", "a/one"]);
    picks.choose([bot("Ann")], false);
    picks.add(["b/two"]);
    expect(picks.get()).toEqual({ teams: ["a/one", "b/two"], on: [], off: [botKey("ann")] });
    picks.replace(["c/three", "c/three"]);
    expect(picks.get()).toEqual({ teams: ["c/three"], on: [], off: [] });
  });
  it("the picks store keeps the latest choice of an account, ignoring case", () => {
    const { picks } = open();
    picks.add(["a/one"]);
    picks.choose([bot("Ann"), bot("Bob")], false);
    picks.choose([bot("ANN")], true);
    expect(picks.get()).toMatchObject({ on: [botKey("ann")], off: [botKey("bob")] });
    picks.choose([bot("ann")], false);
    expect(picks.get()).toMatchObject({ on: [], off: [botKey("bob"), botKey("ann")] });
  });
  it("an account that was taken out and put back is not picked itself, and leaves with its team", () => {
    const { picks, stored } = open();
    picks.toggle("a/one");
    picks.choose([bot("Ann"), bot("Bob")], false);
    picks.putBack([bot("ANN")]);
    expect(picks.get()).toEqual({ teams: ["a/one"], on: [], off: [botKey("bob")] });
    picks.toggle("a/one");
    expect(stored()).toBeNull();
  });
  it("the picks store keeps choices of accounts without a team, for the plan of a team that is not picked", () => {
    const { picks, stored } = open();
    picks.choose([bot("Ann")], false);
    expect([picks.get().off, stored()]).toEqual([[botKey("ann")], { teams: [], on: [], off: [botKey("ann")] }]);
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
    const { picks } = withText(JSON.stringify({ teams: ["a/one", 7, "x".repeat(401), "a/one"], off: "ann" }));
    expect(picks.get()).toEqual({ teams: ["a/one"], on: [], off: [] });
  });
  it("choices that an earlier version stored by bare names are those of accounts on the home server", () => {
    const text = JSON.stringify({ teams: ["a/one"], on: ["ann", "Zed@away.example"], off: ["bob", "a b"] });
    const zed = botKey("zed@away.example");
    expect(withText(text).picks.get()).toEqual({ teams: ["a/one"], on: [botKey("ann"), zed], off: [botKey("bob")] });
    expect(withText(text, {}).picks.get()).toEqual({ teams: ["a/one"], on: [zed], off: [] });
  });
  it("the picks keep choices of two accounts of one name apart", () => {
    const { picks } = open();
    picks.choose([bot("ann"), bot("ann@away.example")], true);
    picks.choose([bot("Ann@away.example")], false);
    expect(picks.get()).toMatchObject({ on: [botKey("ann")], off: [botKey("ann@away.example")] });
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
