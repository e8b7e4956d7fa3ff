import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { dataFiles } from "../src/data-files.ts";
import { about, account, data, site } from "./flock.ts";

const read = (name: string) => JSON.parse(dataFiles(data).get(name) ?? "null");
const usernames = (name: string): readonly string[] =>
  read(name).accounts.map(({ username }: { username: string }) => username);

describe("the data files", () => {
  it("are one for all, one for each group that has accounts, and one for each team", () => {
    const names = ["data/roster", "data/north-sea", "data/north-sea/gulls"];
    const forms = (name: string): readonly string[] => [`${name}.json`, `${name}.csv`, `${name}.opml`];
    expect([...dataFiles(data).keys()]).toEqual(names.flatMap(forms));
  });

  it("of all hold every account, as Popular", () => {
    expect(usernames("data/roster.json")).toEqual(["Terns", "Gulls", "loner", "ida", "elsewhere"]);
  });

  it.each(["Roster", "New"])("never lose the file of all or of what is new to a group called %s", (value) => {
    const [sort] = data.facets;
    const shore = { key: "shore", label: "Shore", filter: true, values: [{ value }] };
    expect(() => dataFiles({ ...data, facets: sort ? [sort, shore] : [] })).toThrow(`data/${value.toLowerCase()}`);
  });

  it("of a group hold all of its accounts, as Popular, and where its page lies", () => {
    expect(read("data/north-sea.json")).toMatchObject({
      version: 1,
      site: "Flock",
      name: "North Sea",
      page: "/browse/shore/north-sea",
      total: 4,
    });
    expect(usernames("data/north-sea.json")).toEqual(["Terns", "Gulls", "loner", "ida"]);
  });

  it("of a team begin with its own account and say where the others of its group begin", () => {
    expect(usernames("data/north-sea/gulls.json")).toEqual(["Gulls", "ida", "loner"]);
    expect(read("data/north-sea/gulls.json")).toMatchObject({
      name: "The Gulls",
      page: "/teams/north-sea/gulls",
      more: { from: "North Sea", at: 2 },
      total: 3,
    });
  });

  it("hold what a widget draws of an account, and no more", () => {
    expect(read("data/north-sea/gulls.json").accounts[0]).toEqual({
      username: "Gulls",
      name: "Gulls",
      isBeta: true,
      monogram: {
        shape: "shield",
        letters: "GUL",
        primary: "#002244",
        secondary: "#002244",
        ink: "#ffffff",
        isWide: true,
      },
      tags: { sort: ["Club"], shore: ["North Sea"], club: ["north-sea/gulls"] },
      followers: { twitter: 700 },
    });
  });

  it("to import hold whom a team's file is about, and nobody who only fills the list", () => {
    const rows = parse(dataFiles(data).get("data/north-sea/gulls.csv") ?? "", { columns: true });
    expect(rows).toEqual(
      ["Gulls", "ida"].map((username) => ({
        "Account address": `${username}@birds.example`,
        "Show boosts": "true",
        "Notify on new posts": "false",
        Languages: "",
      })),
    );
    expect(
      dataFiles(data)
        .get("data/north-sea/gulls.opml")
        ?.match(/text="\w+"/g),
    ).toEqual(['text="Gulls"', 'text="ida"']);
  });

  it("of a team hold fifty accounts and the number of all", () => {
    const many = Array.from({ length: 80 }, (_, at) => account(`watcher${at}`, about("Watcher", "North Sea")));
    const text = dataFiles({ ...data, accounts: [...data.accounts, ...many] }).get("data/north-sea/gulls.json");
    const file = JSON.parse(text ?? "null");
    expect(file.accounts).toHaveLength(50);
    expect(file.total).toBe(83);
  });

  it("are those of all accounts alone in a directory without teams", () => {
    const { teams: _teams, ...plain } = site;
    const names = ["data/roster.json", "data/roster.csv", "data/roster.opml"];
    expect([...dataFiles({ ...data, site: plain }).keys()]).toEqual(names);
  });
});
