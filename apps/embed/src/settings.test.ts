import { describe, expect, it } from "vitest";
import { directory } from "./directory.ts";
import { readSettings } from "./settings.ts";

const settings = (attributes: Readonly<Record<string, string>> = {}) =>
  readSettings((name) => attributes[name] ?? null);
const { team, group } = directory;

describe("the data file of a list", () => {
  it.each([
    [{}, "/data/roster.json"],
    [{ [team]: "North/Red-Team" }, "/data/north/red-team.json"],
    [{ [team]: "north/red", [group]: "North" }, "/data/north/red.json"],
    [{ [group]: " Far North " }, "/data/far-north.json"],
    [{ [group]: "North,South" }, "/data/roster.json"],
    [{ [group]: "North", accounts: "a" }, "/data/roster.json"],
    [{ [group]: "../a?b" }, "/data/..%2Fa%3Fb.json"],
  ])("the attributes %j select the data file %s", (attributes, file) => expect(settings(attributes).file).toBe(file));

  it.each([
    { [team]: "" },
    { [team]: " , " },
    { [team]: "red" },
    { [team]: "../../roster" },
    { [team]: "<img src=x>" },
    { accounts: "" },
    { [group]: "" },
  ])("the attributes %j select no data file", (attributes) => expect(settings(attributes).file).toBeUndefined());
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

it("the attribute accounts accepts names with or without the at-sign", () => {
  expect(settings({ accounts: "@Game_Bot, other ,," }).accounts).toEqual(["game_bot", "other"]);
});
