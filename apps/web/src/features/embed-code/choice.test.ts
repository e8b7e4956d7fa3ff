import { describe, expect, it } from "vitest";
import { site } from "../../directory.ts";
import { account, birds } from "../../testing/birds.ts";
import { attributesOf, choiceHref, firstChoice, nameOf, readChoice } from "./choice.ts";
import { makeCatalog } from "./build/make-catalog.ts";
import { settingsOf } from "./settings.ts";

const robins = account("robins", {
  name: "Oak Robins",
  tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/robins"] },
  followers: { twitter: 9, mastodon: 0 },
});
const watcher = account("watcher", { name: "Ann", tags: { role: ["Watcher"], wood: ["Oak"], land: ["Norway"] } });
const catalog = makeCatalog(birds([watcher, robins]));
const read = (query: string) => readChoice(query, catalog);

describe("the catalog of the embed page", () => {
  it("the embed page offers teams by group, and filter values that some account has", () => {
    expect(catalog.fields).toEqual([
      {
        key: "nest",
        label: "Flock",
        groups: [
          {
            label: "Oak",
            options: [
              { value: "oak/robins", label: "Oak Robins" },
              { value: "oak/wrens", label: "Oak Wrens" },
            ],
          },
        ],
      },
      {
        key: "role",
        label: "Role",
        groups: [
          {
            label: "",
            options: [
              { value: "Watcher", label: "Watcher" },
              { value: "Flock", label: "Flock" },
            ],
          },
        ],
      },
      { key: "wood", label: "Wood", groups: [{ label: "", options: [{ value: "Oak", label: "Oak" }] }] },
    ]);
  });

  it("the embed page first chooses the team with the most followers, with its own accounts", () => {
    expect(catalog.first).toEqual({ nest: "oak/robins" });
    expect(catalog.listed).toEqual([{ username: "robins", name: "Oak Robins" }]);
  });

  it("the embed page of a directory without teams first chooses the first value of the first filter", () => {
    expect(makeCatalog(birds([watcher], { teams: false })).first).toEqual({ role: "Watcher" });
  });
});

describe("the address of the embed page", () => {
  it("the embed page shows the first choice for an address without a query", () => {
    expect(read("")).toEqual({ choice: firstChoice(catalog), problems: [] });
  });

  it("the embed page writes a choice to its address without default settings, and reads the same choice back", () => {
    const choice = {
      ...firstChoice(catalog),
      where: { nest: "oak/wrens", role: "Watcher" },
      layout: "grid",
      theme: "dark",
      follow: "link",
      limit: "12",
      heading: `Who & "what"`,
      script: "moving",
    };
    const href = choiceHref(choice, catalog);
    expect(href).toMatch(/^\/embed\?nest=oak\/wrens&role=Watcher&heading=/);
    expect(read(href.split("?")[1] ?? "")).toEqual({ choice, problems: [] });
    expect(choiceHref(firstChoice(catalog), catalog)).toBe("/embed?nest=oak/robins");
  });

  it("the embed page chooses the whole roster for an empty team in its address", () => {
    const all = { ...firstChoice(catalog), where: {} };
    expect(choiceHref(all, catalog)).toBe("/embed?nest=");
    expect(read("nest=")).toEqual({ choice: all, problems: [] });
  });

  it("the embed page reads tags from its address in any letter case", () => {
    expect(read("nest=OAK/Wrens&wood=oak").choice.where).toEqual({ nest: "oak/wrens", wood: "Oak" });
  });

  it.each([
    ["nest=oak/nobody", "“oak/nobody” is not a choice for Flock."],
    ["layout=huge", "“huge” is not a choice for Layout."],
    ["limit=9999", "“9999” is not a number from 1 to 50."],
    ["limit=1.5", "“1.5” is not a number from 1 to 50."],
    ["limit=", "“” is not a number from 1 to 50."],
    ["nest=%3Cimg%20src%3Dx%3E", "“<img src=x>” is not a choice for Flock."],
    [`theme=${"x".repeat(5_000)}`, `“${"x".repeat(60)}…” is not a choice for Colours.`],
    ["nest=__proto__", "“__proto__” is not a choice for Flock."],
  ])("the embed page reports the invalid query %j and shows the first choice", (query, sentence) => {
    expect(read(query)).toEqual({ choice: firstChoice(catalog), problems: [sentence] });
  });

  it("the embed page keeps the valid values of a query that also has invalid ones", () => {
    const { choice, problems } = read("nest=oak/nobody&role=watcher&layout=compact&%E0%A4%A&x=y");
    expect(choice).toMatchObject({ where: { role: "Watcher" }, layout: "compact" });
    expect(problems).toHaveLength(1);
  });
});

it("the embed code contains the attributes that differ from the widget's defaults, and always limit and theme", () => {
  const first = firstChoice(catalog);
  expect(attributesOf(first, catalog)).toEqual([
    ["nest", "oak/robins"],
    ["limit", "6"],
    ["theme", "auto"],
  ]);
  expect(attributesOf({ ...first, layout: "grid", heading: " Mine ", follow: "none" }, catalog)).toEqual([
    ["nest", "oak/robins"],
    ["layout", "grid"],
    ["limit", "6"],
    ["theme", "auto"],
    ["heading", "Mine"],
    ["follow", "none"],
  ]);
});

it("the embed code names a list after all its tags", () => {
  expect(nameOf({ ...firstChoice(catalog), where: { role: "Watcher", nest: "oak/robins" } }, catalog)).toBe(
    "Oak Robins Watcher",
  );
});

describe("accounts by hand, a button and colours", () => {
  const first = firstChoice(catalog);
  const named = (choice: Parameters<typeof settingsOf>[0]): readonly string[] =>
    settingsOf(choice, catalog)
      .filter(({ kind }) => kind === "options")
      .map(({ name }) => name);

  it("the embed page writes accounts by hand to its address in their order, and reads them back without repetitions", () => {
    const choice = {
      ...first,
      mode: "accounts",
      accounts: ["watcher", "robins", "robins@rivers.example"],
      heading: "Mine",
    };
    expect(choiceHref(choice, catalog)).toBe("/embed?accounts=watcher,robins,robins%40rivers.example&heading=Mine");
    const home = `@robins@${site.homeServer}`;
    expect(read(`accounts=watcher, robins,watcher,${home},robins@rivers.example&heading=Mine`)).toEqual({
      choice,
      problems: [],
    });
    expect(attributesOf(choice, catalog)).toEqual([
      ["accounts", "watcher,robins,robins@rivers.example"],
      ["limit", "3"],
      ["theme", "auto"],
      ["heading", "Mine"],
    ]);
    expect(nameOf(choice, catalog)).toBe("");
  });

  it("the embed page writes a button with its colours to its address, and reads it back", () => {
    const colours = { background: "#0b162a", text: "#ffffff" };
    const choice = { ...first, mode: "button", account: "robins", size: "large", label: "Join", colours };
    const href = choiceHref(choice, catalog);
    expect(href).toBe("/embed?account=robins&label=Join&size=large&colours=0b162affffff");
    expect(read(href.split("?")[1] ?? "")).toEqual({ choice, problems: [] });
    expect(attributesOf(choice, catalog)).toEqual([
      ["account", "robins"],
      ["size", "large"],
      ["label", "Join"],
      ["theme", "auto"],
      ["accent", "#0b162a"],
      ["on-accent", "#ffffff"],
    ]);
  });

  it("an address that asks for accounts by hand and names none opens the choice of accounts by hand", () => {
    const none = { ...first, mode: "accounts" };
    expect(choiceHref(none, catalog)).toBe("/embed?accounts=");
    expect(read("accounts=").choice).toEqual(none);
    expect(read("account=").choice).toEqual({ ...first, mode: "button" });
  });

  it.each([
    ["accounts=robins,%3Cb%3E", "“<b>” is not an account of this directory."],
    ["account=../../x", "“../../x” is not an account of this directory."],
    ["colours=red", "“red” is not a pair of colours."],
  ])("the embed page reports the invalid query %j", (query, sentence) => {
    expect(read(query).problems).toEqual([sentence]);
  });

  it("the embed page offers to fill a list only for a team, and prints the group that fills it", () => {
    expect(named(first)).toEqual(["fill", "layout", "theme", "follow", "script"]);
    expect(named({ ...first, where: { wood: "Oak" } })).not.toContain("fill");
    expect(named({ ...first, mode: "accounts" })).not.toContain("fill");
    expect(named({ ...first, mode: "button" })).toEqual(["size", "theme", "script"]);
    const filled = { ...first, fill: "on" };
    expect(attributesOf(filled, catalog)).toContainEqual(["fill", "wood"]);
    expect(choiceHref(filled, catalog)).toBe("/embed?nest=oak/robins&fill=on");
    expect(attributesOf({ ...filled, where: { wood: "Oak" } }, catalog).flat()).not.toContain("fill");
  });
});
