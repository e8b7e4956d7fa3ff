import { createRoster } from "@roster/core";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { dataFiles } from "../src/data-files.ts";
import { about, account, data, site } from "./flock.ts";

const read = (name: string) => JSON.parse(dataFiles(data).get(name) ?? "null");
const usernames = (name: string): readonly string[] =>
  read(name).accounts.map(({ username }: { username: string }) => username);

describe("the data files", () => {
  it("data files exist for the whole directory, for each group with accounts and for each team", () => {
    const names = ["roster", "north-sea", "north-sea/gulls"];
    const single = data.accounts.map(({ username }) => `accounts/${username.toLowerCase()}`);
    expect([...dataFiles(data).keys()]).toEqual([
      ...["v1", "v2"].flatMap((folder) => [...single, ...names].map((name) => `data/${folder}/${name}.json`)),
      ...["teams", "teams/the-gulls", "teams/gulls"].map((name) => `data/v2/${name}.json`),
      ...names.map((name) => `data/${name}.json`),
      ...names.flatMap((name) => ["csv", "opml"].map((form) => `data/${name}.${form}`)),
    ]);
  });

  it("the files of a group also exist under its name with accents, which they had before", () => {
    const values = [{ value: "North Sea" }, { value: "Côte d’Azur" }, { value: "東京" }];
    const facets = data.facets.map((facet) => (facet.key === "shore" ? { ...facet, values } : facet));
    const accounts = values.map(({ value }, at) => account(`a${at}`, about("Watcher", value)));
    const files = dataFiles({ ...data, facets, accounts, teams: [] });
    const paths = ["data/%.json", "data/%.csv", "data/%.opml", "data/v1/%.json", "data/v2/%.json"];
    for (const path of paths) {
      expect(files.get(path.replace("%", "cote-d’azur"))).toContain("a1");
      expect(files.get(path.replace("%", "côte-d’azur"))).toBe(files.get(path.replace("%", "cote-d’azur")));
    }
    expect([...files.keys()].filter((path) => /[ôÔ]/u.test(path))).toHaveLength(paths.length);
    expect([...files.keys()].filter((path) => path.includes("東京"))).toHaveLength(paths.length);
  });

  it("the data file of the directory lists every account, sorted by popularity", () => {
    expect(usernames("data/roster.json")).toEqual(["Terns", "Gulls", "loner", "ida", "elsewhere"]);
  });

  it.each([33, 65])(
    "data files of %i accounts have all of them, as many as the counts of the filters say",
    (length) => {
      const accounts = Array.from({ length }, (_, at) =>
        account(`a${at}`, about("Watcher", at % 3 === 0 ? "Baltic" : "North Sea"), at),
      );
      const files = dataFiles({ ...data, accounts, teams: [] });
      const counts = createRoster({ ...data, accounts }).counts()["shore"] ?? [];
      for (const { value, count } of counts) {
        const own = accounts.filter(({ tags }) => tags["shore"]?.includes(value));
        const file = JSON.parse(files.get(`data/${value.toLowerCase().replace(" ", "-")}.json`) ?? "null");
        expect([count, file.total, file.accounts.length]).toEqual([own.length, own.length, own.length]);
      }
      expect(counts).toHaveLength(2);
    },
  );

  it("row 210: the file of a team that the script 1.0.0 reads has only the team's own accounts, and its total is their number", () => {
    const { more, accounts, ...team } = read("data/v2/north-sea/gulls.json");
    expect([more, team.total, accounts.length]).toEqual([{ from: "North Sea", at: 2 }, 2, 3]);
    expect(read("data/v1/north-sea/gulls.json")).toEqual(read("data/v2/north-sea/gulls.json"));
    expect(read("data/north-sea/gulls.json")).toEqual({ ...team, accounts: accounts.slice(0, 2) });
    for (const name of ["roster.json", "north-sea.json"])
      for (const folder of ["v1", "v2"]) expect(read(`data/${folder}/${name}`)).toEqual(read(`data/${name}`));
  });

  it("the file of a team also exists under the team's name, and data/v2/teams.json lists the ids of all teams", () => {
    for (const name of ["the-gulls", "gulls"])
      expect(read(`data/v2/teams/${name}.json`)).toEqual(read("data/v2/north-sea/gulls.json"));
    expect(read("data/v2/teams.json")).toEqual({ version: 1, teams: { "north-sea": ["gulls"] } });
  });

  it("data/v2/teams.json lists the teams of a group whose name every object has as a field", () => {
    const files = dataFiles({ ...data, teams: [{ id: "constructor/gulls", name: "The Gulls", group: "North Sea" }] });
    expect(JSON.parse(files.get("data/v2/teams.json") ?? "")).toMatchObject({ teams: { constructor: ["gulls"] } });
  });

  it("a name that two teams share names the file of neither", () => {
    const [gulls] = data.teams;
    const twin = { id: "baltic/gulls", name: "Baltic Gulls", group: "Baltic" };
    const files = dataFiles({ ...data, teams: gulls ? [gulls, twin] : [] });
    const names = [...files.keys()].filter((name) => name.startsWith("data/v2/teams/"));
    expect(names).toEqual(["data/v2/teams/the-gulls.json", "data/v2/teams/baltic-gulls.json"]);
  });

  it("in the file of a team, the tags of each row begin with the team's group, the team's own accounts have its colours, and other accounts keep theirs", () => {
    const both = account("both", {
      sort: ["Watcher"],
      shore: ["Baltic", "North Sea"],
      club: ["x/y", "north-sea/gulls"],
    });
    const far = account("far", { sort: ["Watcher"], shore: ["Baltic"], club: ["x/y", "north-sea/gulls"] });
    const files = dataFiles({ ...data, accounts: [...data.accounts, both, far] });
    const rows = (name: string) => {
      const { accounts } = JSON.parse(files.get(name) ?? "null");
      return accounts.map(({ username, tags, monogram }: Record<string, Record<string, unknown>>) => [
        username,
        tags?.["shore"],
        monogram?.["primary"],
      ]);
    };
    expect(rows("data/v2/north-sea/gulls.json")).toEqual([
      ["Gulls", ["North Sea"], "#002244"],
      ["ida", ["North Sea"], "#002244"],
      ["both", ["North Sea", "Baltic"], "#002244"],
      ["far", ["North Sea", "Baltic"], "#002244"],
      ["loner", ["North Sea"], "#4a5952"],
    ]);
    expect(rows("data/v2/north-sea.json")).toContainEqual(["both", ["North Sea", "Baltic"], "#4a5952"]);
    expect(rows("data/v2/roster.json")).toContainEqual(["both", ["Baltic", "North Sea"], "#4a5952"]);
  });

  it("widgets read one account from a file of its own, named by the lower-case handle", () => {
    for (const folder of ["v1", "v2"])
      expect(read(`data/${folder}/accounts/gulls.json`)).toEqual({
        version: 1,
        site: "Flock",
        homeServer: "birds.example",
        page: "/accounts/Gulls",
        total: 1,
        accounts: [read("data/north-sea/gulls.json").accounts[0]],
      });
  });

  it("a directory with more accounts than pages has no file of each account", () => {
    const accounts = data.accounts.map((each, at): typeof each => (at === 0 ? { ...each, page: "shared" } : each));
    const names = [...dataFiles({ ...data, accounts }).keys()];
    expect(names.filter((name) => name.includes("/accounts/"))).toEqual([]);
  });

  it.each(["Roster", "New", "Accounts", "Teams", "V1", "V2"])(
    "no data files are written for a group named %s, because they would overwrite other files",
    (value) => {
      const [sort] = data.facets;
      const shore = { key: "shore", label: "Shore", filter: true, values: [{ value }] };
      expect(() => dataFiles({ ...data, facets: sort ? [sort, shore] : [] })).toThrow(`data/${value.toLowerCase()}`);
    },
  );

  it("the data file of a group lists its accounts, sorted by popularity, with the path of its page", () => {
    expect(read("data/north-sea.json")).toMatchObject({
      version: 1,
      site: "Flock",
      name: "North Sea",
      page: "/browse/shore/north-sea",
      total: 4,
    });
    expect(usernames("data/north-sea.json")).toEqual(["Terns", "Gulls", "loner", "ida"]);
  });

  it("the data file of a team starts with the team's own account and contains the index at which other accounts of its group begin", () => {
    expect(usernames("data/v2/north-sea/gulls.json")).toEqual(["Gulls", "ida", "loner"]);
    expect(read("data/v2/north-sea/gulls.json")).toMatchObject({
      name: "The Gulls",
      page: "/teams/north-sea/gulls",
      more: { from: "North Sea", at: 2 },
      total: 2,
    });
  });

  it("data files contain only the account fields that the widget shows", () => {
    expect(read("data/north-sea/gulls.json").accounts[0]).toEqual({
      username: "Gulls",
      name: "Gulls",
      isBeta: true,
      teamPage: "/teams/north-sea/gulls",
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

  it("data files have the year of counts that are older than a year", () => {
    const accounts = data.accounts.map((account) => ({ ...account, followersAsOf: "2025-03" }));
    const years = ["2026-03-01", "2026-04-01"].map((today) => {
      const text = dataFiles({ ...data, accounts }, Date.parse(today)).get("data/v2/north-sea/gulls.json");
      return JSON.parse(text ?? "").accounts[0].countedIn;
    });
    expect(years).toEqual([undefined, "2025"]);
  });

  it("the CSV and OPML files of a team contain only the team's own accounts, because an import follows all of them", () => {
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
        ?.match(/ text="[^"]+"/g),
    ).toEqual([' text="The Gulls – Flock"', ' text="Gulls"', ' text="ida"']);
  });

  it("the data file of a team contains at most fifty accounts with those that fill it up", () => {
    const many = Array.from({ length: 80 }, (_, at) => account(`watcher${at}`, about("Watcher", "North Sea")));
    const text = dataFiles({ ...data, accounts: [...data.accounts, ...many] }).get("data/v2/north-sea/gulls.json");
    const file = JSON.parse(text ?? "null");
    expect([file.accounts.length, file.total]).toEqual([50, 2]);
  });

  it("the total of a team's data file counts the team's accounts beyond the limit of the file", () => {
    const tags = { sort: ["Watcher"], shore: ["North Sea"], club: ["north-sea/gulls"] };
    const many = Array.from({ length: 60 }, (_, at) => account(`watcher${at}`, tags));
    const files = dataFiles({ ...data, accounts: [...data.accounts, ...many] });
    for (const name of ["data/north-sea/gulls.json", "data/v2/north-sea/gulls.json"]) {
      const file = JSON.parse(files.get(name) ?? "null");
      expect([file.accounts.length, file.total]).toEqual([50, 62]);
    }
  });

  it("a directory without teams has only data files of the whole directory", () => {
    const { teams: _teams, ...plain } = site;
    const names = ["v1/roster.json", "v2/roster.json", "roster.json", "roster.csv", "roster.opml"];
    const slices = [...dataFiles({ ...data, site: plain }).keys()].filter((name) => !name.includes("/accounts/"));
    expect(slices).toEqual(names.map((name) => `data/${name}`));
  });
});
