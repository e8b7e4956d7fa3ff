import { describe, expect, it } from "vitest";
import { directory } from "./directory.ts";
import { readSettings } from "./settings.ts";

const settings = (attributes: Readonly<Record<string, string>> = {}) =>
  readSettings((name) => attributes[name] ?? null);
const { team, group } = directory;

describe("the data file of a list", () => {
  it.each([
    [{}, "roster.json"],
    [{ [team]: "North/Red-Team" }, "north/red-team.json"],
    [{ [team]: "/teams/north/red" }, "north/red.json"],
    [{ [team]: "north/red", [group]: "North" }, "north/red.json"],
    [{ [team]: "Red Team" }, "roster.json"],
    [{ [team]: "../../roster" }, "roster.json"],
    [{ [group]: " Far North " }, "far-north.json"],
    [{ [group]: "North,South" }, "roster.json"],
    [{ [group]: "North", accounts: "a" }, "north.json"],
    [{ [group]: "North", accounts: "a,b" }, "north.json"],
    [{ accounts: "@Red_Bot@home.example" }, "accounts/red_bot.json"],
    [{ accounts: "a,b" }, "roster.json"],
    [{ [group]: "../a?b" }, "..%2Fa%3Fb.json"],
  ])("the attributes %j select the data file %s", (attributes, file) =>
    expect(settings(attributes).file).toBe(`/data/v1/${file}`),
  );

  it.each([{ [team]: "" }, { [team]: " , " }, { accounts: "" }, { accounts: "<b>" }, { [group]: "" }])(
    "the attributes %j select no data file",
    (attributes) => expect(settings(attributes).file).toBeUndefined(),
  );
});

it("invalid attribute values count as absent", () => {
  const usual = settings();
  expect(usual).toMatchObject({ sort: "popular", limit: 8, layout: "list", headingLevel: 3, follow: "popup" });
  expect([usual.avatars, usual.counts, usual.tags]).toEqual([true, false, true]);
  const odd = { sort: "random", limit: "many", layout: "", "heading-level": "x", follow: "iframe", avatars: "maybe" };
  expect(settings(odd)).toEqual(usual);
});

it("limit and heading-level are clamped to their bounds", () => {
  expect(settings({ limit: "900", "heading-level": "9" })).toMatchObject({ limit: 50, headingLevel: 6 });
  expect(settings({ limit: "-3", "heading-level": "1" })).toMatchObject({ limit: 1, headingLevel: 2 });
});

it.each([
  ["a username", "@Game_Bot, other ,,"],
  ["a full handle", "@Game_Bot@home.example other@home.example"],
  ["the address of a profile", "https://home.example/@Game_Bot?x#y, https://fedi.example/@other@home.example/"],
  ["the address of its page", "https://roster.example/accounts/Game_Bot, /accounts/other"],
])("the attribute accounts accepts %s", (_, text) => {
  expect(settings({ accounts: text }).accounts).toEqual(["game_bot", "other"]);
});
