import type { Account, RosterData, Site } from "@roster/core";
import { describe, expect, it } from "vitest";
import { dataFiles } from "../src/data-files.ts";

const account = (username: string, tags: Account["tags"], twitter = 0): Account => ({
  username,
  name: username,
  avatar: "",
  isBeta: username === "Gulls",
  tags,
  followers: { twitter, mastodon: 0 },
  followersSource: "https://counts.example",
  aliases: ["never shown"],
});
const about = (sort: string, shore?: string, club: readonly string[] = []): Account["tags"] => ({
  sort: [sort],
  ...(shore !== undefined && { shore: [shore] }),
  club,
});

const site: Site = {
  name: "Flock",
  tagline: "",
  description: "",
  origin: "https://flock.example",
  basePath: "/",
  homeServer: "birds.example",
  socialAccount: "flock@birds.example",
  network: "the fediverse",
  followersCountIs: "mastodon",
  teams: { tag: "club", facet: "sort", value: "Club", group: "shore", pages: [] },
};
const data: RosterData = {
  site,
  facets: [
    { key: "sort", label: "Sort", filter: true, values: [{ value: "Club", shape: "shield" }, { value: "Watcher" }] },
    { key: "shore", label: "Shore", filter: true, values: [{ value: "North Sea" }, { value: "Baltic" }] },
  ],
  teams: [{ id: "north-sea/gulls", name: "The Gulls", group: "North Sea", colours: { primary: "#002244" } }],
  accounts: [
    account("Terns", about("Club", "North Sea"), 9_000),
    account("loner", about("Watcher", "North Sea"), 50),
    account("ida", about("Watcher", "North Sea", ["north-sea/gulls"]), 10),
    account("Gulls", about("Club", "North Sea", ["north-sea/gulls"]), 700),
    account("elsewhere", about("Watcher")),
  ],
};
const read = (name: string) => JSON.parse(dataFiles(data).get(name) ?? "null");
const usernames = (name: string): readonly string[] =>
  read(name).accounts.map(({ username }: { username: string }) => username);

describe("the data files", () => {
  it("are one for all, one for each group that has accounts, and one for each team", () => {
    const names = ["data/roster.json", "data/north-sea.json", "data/north-sea/gulls.json"];
    expect([...dataFiles(data).keys()]).toEqual(names);
  });

  it("of all hold every account, as Popular", () => {
    expect(usernames("data/roster.json")).toEqual(["Terns", "Gulls", "loner", "ida", "elsewhere"]);
  });

  it("never lose the file of all to a group of that name", () => {
    const [sort] = data.facets;
    const shore = { key: "shore", label: "Shore", filter: true, values: [{ value: "Roster" }] };
    expect(() => dataFiles({ ...data, facets: sort ? [sort, shore] : [] })).toThrow("data/roster.json");
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

  it("of a team hold fifty accounts and the number of all", () => {
    const many = Array.from({ length: 80 }, (_, at) => account(`watcher${at}`, about("Watcher", "North Sea")));
    const text = dataFiles({ ...data, accounts: [...data.accounts, ...many] }).get("data/north-sea/gulls.json");
    const file = JSON.parse(text ?? "null");
    expect(file.accounts).toHaveLength(50);
    expect(file.total).toBe(83);
  });

  it("are one in a directory without teams", () => {
    const { teams: _teams, ...plain } = site;
    expect([...dataFiles({ ...data, site: plain }).keys()]).toEqual(["data/roster.json"]);
  });
});
