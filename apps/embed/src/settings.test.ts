import { describe, expect, it } from "vitest";
import { directory } from "./directory.ts";
import { pathName } from "@roster/core/site";
import { handleOf, pageOf, readSettings } from "./settings.ts";

const settings = (attributes: Readonly<Record<string, string>> = {}) =>
  readSettings((name) => attributes[name] ?? null);
const { team, group } = directory;

describe("the data file of a list", () => {
  it.each([
    [{}, "roster.json"],
    [{ [team]: "North/Red-Team" }, "north/red-team.json"],
    [{ [team]: "/teams/north/red" }, "north/red.json"],
    [{ [team]: "north/red", [group]: "North" }, "north/red.json"],
    [{ [team]: "Red Team" }, "teams/red-team.json"],
    [{ [team]: "Montréal Reds", [group]: "North" }, "teams/montreal-reds.json"],
    [{ [team]: "Red Team,Blue Team" }, "roster.json"],
    [{ [team]: "../../roster" }, "teams/..-..-roster.json"],
    [{ [group]: " Far North " }, "far-north.json"],
    [{ [group]: "North,South" }, "roster.json"],
    [{ [group]: "North", accounts: "a" }, "north.json"],
    [{ [group]: "North", accounts: "a,b" }, "north.json"],
    [{ accounts: "@Red_Bot@birds.example" }, "accounts/red_bot.json"],
    [{ accounts: "red.bot@other.example" }, "accounts/red.bot@other.example.json"],
    [{ accounts: "a,b" }, "roster.json"],
    [{ [group]: "../a?b" }, "..%2Fa%3Fb.json"],
  ])("the attributes %j select the data file %s", (attributes, file) =>
    expect(settings(attributes).file).toBe(`/data/v2/${file}`),
  );

  it.each([{ [team]: "" }, { [team]: " , " }, { accounts: "" }, { accounts: "<b>" }, { [group]: "" }])(
    "the attributes %j select no data file",
    (attributes) => expect(settings(attributes).file).toBeUndefined(),
  );
});

it("the address of somebody's list selects no data file, beside any other selection", () => {
  const from = "https://hockey.example/collections/7";
  expect(settings({ from, [team]: "north/red", accounts: "a" })).toMatchObject({ from, file: undefined });
  for (const wrong of ["", "hockey", "javascript:alert(1)", "https://a b"])
    expect(settings({ from: wrong })).toMatchObject({ from: "", file: undefined });
});

it("a misspelt selection selects nothing unless another one is right", () => {
  const fileOf = (attributes: Readonly<Record<string, string>>) =>
    readSettings((name) => attributes[name] ?? null, Object.keys(attributes)).file;
  const misspelt = `${group.slice(0, -1)}xx`;
  expect(fileOf({ [misspelt]: "North" })).toBeUndefined();
  expect(fileOf({ acounts: "a,b", limit: "3" })).toBeUndefined();
  expect(fileOf({ form: "https://hockey.example/collections/7" })).toBeUndefined();
  expect(fileOf({ [misspelt]: "North", [team]: "north/red" })).toBe("/data/v2/north/red.json");
  expect(fileOf({ layuot: "grid" })).toBe("/data/v2/roster.json");
});

it("invalid attribute values count as absent", () => {
  const usual = settings();
  expect(usual).toMatchObject({ sort: "popular", limit: 8, layout: "list", headingLevel: 3, follow: "popup" });
  expect([usual.avatars, usual.counts, usual.tags]).toEqual([true, false, true]);
  const odd = { sort: "random", limit: "many", layout: "", "heading-level": "x", follow: "iframe", avatars: "maybe" };
  expect(settings(odd)).toEqual(usual);
});

it.each([
  [{}, null],
  [{ heading: "My team" }, "My team"],
  [{ heading: "" }, ""],
  [{ heading: "off" }, ""],
])("the attributes %j ask for the heading %j", (attributes, heading) => {
  expect(settings(attributes).heading).toBe(heading);
});

it("limit and heading-level are clamped to their bounds", () => {
  expect(settings({ limit: "900", "heading-level": "9" })).toMatchObject({ limit: 50, headingLevel: 6 });
  expect(settings({ limit: "-3", "heading-level": "1" })).toMatchObject({ limit: 1, headingLevel: 2 });
});

it.each([
  ["a username", "@Game_Bot, other ,,"],
  ["a full handle", "@Game_Bot@birds.example other@Birds.Example"],
  ["the address of a profile", "https://birds.example/@Game_Bot?x#y, https://fedi.example/@other@birds.example/"],
  ["the address of its page", "https://perch.example/base/accounts/Game_Bot?a=b/c, /accounts/other"],
])("the attribute accounts accepts %s on the home server", (_, text) => {
  expect(settings({ accounts: text }).accounts).toEqual(["game_bot", "other"]);
});

it.each([
  "red.team@other.example",
  "@Red.Team@Other.Example",
  "https://other.example/@red.team",
  "https://other.example/users/red.team/",
  "https://birds.example/@red.team@other.example",
  "https://perch.example/accounts/red~team@other.example",
  "/accounts/red~team@other.example#top",
])("the attribute accounts accepts %s for an account on another server", (text) => {
  expect(settings({ accounts: text }).accounts).toEqual(["red.team@other.example"]);
});

it("the handle of one account keeps its letter case, and a text that names none has no handle", () => {
  expect(["Red_Bot", "https://other.example/@Red_Bot", "<b>", ""].map(handleOf)).toEqual([
    "Red_Bot",
    "Red_Bot@other.example",
    "",
    "",
  ]);
});

it.each([{ username: "red.team" }, { username: "red.team", host: "a.other.example" }])(
  "the page of %j is that of the site",
  (account) => {
    const { username, host } = account;
    expect(pageOf(host === undefined ? username : `${username}@${host}`)).toBe(pathName(account));
  },
);
