import { describe, expect, it } from "vitest";
import { account, birds } from "../../testing/birds.ts";
import { attributesOf, choiceHref, firstChoice, nameOf, readChoice } from "./choice.ts";
import { makeCatalog } from "./make-catalog.ts";

const robins = account("robins", {
  name: "Oak Robins",
  tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/robins"] },
  followers: { twitter: 9, mastodon: 0 },
});
const watcher = account("watcher", { name: "Ann", tags: { role: ["Watcher"], wood: ["Oak"], land: ["Norway"] } });
const catalog = makeCatalog(birds([watcher, robins]));
const read = (query: string) => readChoice(query, catalog);

describe("what there is to choose from", () => {
  it("is the teams under their groups and the values somebody has", () => {
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

  it("begins with the team most people follow, and the accounts of its roster", () => {
    expect(catalog.first).toEqual({ nest: "oak/robins" });
    expect(catalog.listed).toEqual([
      { username: "robins", name: "Oak Robins" },
      { username: "watcher", name: "Ann" },
    ]);
  });

  it("begins with a filter's first value in a directory without teams", () => {
    expect(makeCatalog(birds([watcher], { teams: false })).first).toEqual({ role: "Watcher" });
  });
});

describe("an address", () => {
  it("without a choice shows the first", () => {
    expect(read("")).toEqual({ choice: firstChoice(catalog), problems: [] });
  });

  it("holds all of a choice and nothing else", () => {
    const choice = {
      where: { nest: "oak/wrens", role: "Watcher" },
      layout: "grid",
      theme: "dark",
      follow: "link",
      limit: 12,
      heading: `Who & "what"`,
      script: "moving",
    };
    const href = choiceHref(choice, catalog);
    expect(href).toMatch(/^\/embed\?nest=oak\/wrens&role=Watcher&layout=grid&/);
    expect(read(href.split("?")[1] ?? "")).toEqual({ choice, problems: [] });
    expect(choiceHref(firstChoice(catalog), catalog)).toBe("/embed?nest=oak/robins");
  });

  it("can ask for the whole roster", () => {
    const all = { ...firstChoice(catalog), where: {} };
    expect(choiceHref(all, catalog)).toBe("/embed?nest=");
    expect(read("nest=")).toEqual({ choice: all, problems: [] });
  });

  it("is read without regard to case", () => {
    expect(read("nest=OAK/Wrens&wood=oak").choice.where).toEqual({ nest: "oak/wrens", wood: "Oak" });
  });

  it.each([
    ["nest=oak/nobody", "“oak/nobody” is not among what can be chosen as Flock."],
    ["layout=huge", "“huge” is not among what can be chosen as Layout."],
    ["limit=9999", "“9999” is not a number from 1 to 50."],
    ["limit=1.5", "“1.5” is not a number from 1 to 50."],
    ["limit=", "“” is not a number from 1 to 50."],
    ["nest=%3Cimg%20src%3Dx%3E", "“<img src=x>” is not among what can be chosen as Flock."],
    [`theme=${"x".repeat(5_000)}`, `“${"x".repeat(60)}…” is not among what can be chosen as Colours.`],
    ["nest=__proto__", "“__proto__” is not among what can be chosen as Flock."],
  ])("that asks by %j for what is not there shows what there is, and says so", (query, sentence) => {
    expect(read(query)).toEqual({ choice: firstChoice(catalog), problems: [sentence] });
  });

  it("keeps what of it makes sense", () => {
    const { choice, problems } = read("nest=oak/nobody&role=watcher&layout=compact&%E0%A4%A&x=y");
    expect(choice).toMatchObject({ where: { role: "Watcher" }, layout: "compact" });
    expect(problems).toHaveLength(1);
  });
});

it("an element has the attributes that differ from its own ways, and those to change by hand", () => {
  const first = firstChoice(catalog);
  expect(attributesOf(first)).toEqual([
    ["nest", "oak/robins"],
    ["limit", "6"],
    ["theme", "auto"],
  ]);
  expect(attributesOf({ ...first, layout: "grid", heading: " Mine ", follow: "none" })).toEqual([
    ["nest", "oak/robins"],
    ["layout", "grid"],
    ["limit", "6"],
    ["theme", "auto"],
    ["heading", "Mine"],
    ["follow", "none"],
  ]);
});

it("a list is called by all that was chosen", () => {
  expect(nameOf({ ...firstChoice(catalog), where: { role: "Watcher", nest: "oak/robins" } }, catalog)).toBe(
    "Oak Robins Watcher",
  );
});
