import { describe, expect, it, vi } from "vitest";
import { directory } from "./directory.ts";
import { choose, type Entry, followersOf, type Listing, readListing } from "./listing.ts";
import { nearMisses } from "./near-miss.ts";
import { readSettings } from "./settings.ts";

const monogram = { shape: "circle", letters: "A", primary: "#000000", secondary: "#ffffff", ink: "#ffffff" } as const;
const [key = "", other = ""] = directory.tags.filter((tag) => tag !== directory.team && tag !== directory.group);
const TEAM = "north/gulls";
const entry = (username: string, value: string, added = "", team = added ? TEAM : "north/terns"): Entry => ({
  handle: username,
  username,
  name: username.toUpperCase(),
  monogram,
  tags: { [key]: [value], [directory.team]: [team] },
  added,
});
const listing: Listing = {
  site: "Flock",
  page: "/teams/north/gulls",
  total: 2,
  more: { from: "North", at: 2 },
  accounts: [entry("b", "Club", "2026-01-01"), entry("a", "Watcher", "2026-03-01"), entry("c", "Watcher")],
};
const chosen = (attributes: Readonly<Record<string, string>>, from = listing) => {
  const { shown, total, fillFrom } = choose(
    from,
    readSettings((name) => attributes[name] ?? null),
  );
  return { names: shown.map(({ username }) => username), total, fillFrom };
};

describe("the list of a team", () => {
  const team = { [directory.team]: TEAM };
  const fill = { ...team, fill: directory.group };

  it.each([
    [{}, ["b", "a"]],
    [{ limit: "1" }, ["b"]],
    [{ sort: "name" }, ["a", "b"]],
    [{ sort: "recent" }, ["a", "b"]],
    [{ fill: "off" }, ["b", "a"]],
    [{ [directory.team]: "The Gulls of the North" }, ["b", "a"]],
  ])("the list of a team has only its accounts, and counts only them, with %j", (more, names) => {
    expect(chosen({ ...team, ...more })).toMatchObject({ names, total: 2 });
  });

  it("another tag filters the team's accounts, and the total counts only the remaining ones", () => {
    expect(chosen({ ...team, [key]: "watcher" })).toMatchObject({ names: ["a"], total: 1 });
    expect(chosen({ ...team, [key]: "owl" })).toMatchObject({ names: [], total: 0 });
  });

  it("others of the team's group follow if the page asks for them, but do not count", () => {
    expect(chosen(fill)).toEqual({ names: ["b", "a", "c"], total: 2, fillFrom: 2 });
    expect(chosen({ ...fill, sort: "name" }).names).toEqual(["a", "b", "c"]);
    expect(chosen({ ...fill, [key]: "club" })).toEqual({ names: ["b"], total: 1, fillFrom: 1 });
    expect(chosen({ ...fill, limit: "2" }).names).toEqual(["b", "a"]);
  });

  it.each(["North/Gulls", "gulls", "Gulls", "https://roster.example/base/teams/north/gulls/?x#y"])(
    "a page names the team by its id, its name or its address: %s",
    (name) => expect(chosen({ [directory.team]: name })).toMatchObject({ names: ["b", "a"] }),
  );
});

const all: Listing = { site: "Flock", page: "/browse", total: 3, accounts: listing.accounts };

it("an account must have one value of each tag, in any letter case", () => {
  expect(chosen({ [key]: "watcher" }, all)).toMatchObject({ names: ["a", "c"], total: 2 });
  expect(chosen({ [key]: "club, WATCHER" }, all).names).toEqual(["b", "a", "c"]);
  expect(chosen({ [key]: "watcher", [other]: "x" }, all).total).toBe(0);
});

it("accounts named in the attribute keep its order, and other lists sort by name or newest first", () => {
  expect(chosen({ accounts: "a,nobody,B" }, all)).toMatchObject({ names: ["a", "b"], total: 2 });
  expect(chosen({ sort: "name" }, all).names).toEqual(["a", "b", "c"]);
  expect(chosen({ sort: "recent" }, all).names).toEqual(["a", "b", "c"]);
});

it("sort=recent keeps the order of the file among accounts of one day", () => {
  const accounts = ["e", "d", "c", "b"].map((name, at) => entry(name, "Club", `2026-01-0${at === 1 ? 2 : 1}`));
  expect(chosen({ sort: "recent" }, { ...all, accounts }).names).toEqual(["d", "e", "c", "b"]);
});

it("two accounts with one username on two servers are named and listed each by its handle", () => {
  const far = { ...entry("a", "Club"), host: "Other.example" };
  const { accounts } = readListing({ ...all, version: 1, accounts: [...all.accounts, far] });
  const both = { ...all, accounts };
  expect(accounts.map(({ handle }) => handle)).toEqual(["b", "a", "c", "a@Other.example"]);
  expect(
    choose(
      both,
      readSettings((name) => (name === "accounts" ? "a@other.example,A" : null)),
    ).shown,
  ).toEqual([{ ...far, handle: "a@Other.example" }, all.accounts[1]]);
  expect(
    nearMisses(
      both,
      readSettings((name) => (name === "accounts" ? "a@other.example,b@other.example" : null)),
    ),
  ).toEqual(["no account “b@other.example”. Did you mean a@Other.example?"]);
});

it("the hint for an account that resembles none names the nearest handle all the same", () => {
  const settings = (accounts: string) => readSettings((name) => (name === "accounts" ? accounts : null));
  const some = { ...all, accounts: [entry("SilverHerons", "Club")] };
  expect(nearMisses(some, settings("zzzxxxqqq,zz"))).toEqual([
    "no account “zzzxxxqqq”. The nearest is SilverHerons.",
    "no account “zz”. The nearest is SilverHerons.",
  ]);
  expect(nearMisses(some, settings("silverheronz"))).toEqual(["no account “silverheronz”. Did you mean SilverHerons?"]);
});

it.each([
  [
    { twitter: 9, mastodon: 10 },
    { count: 10, network: "Mastodon" },
  ],
  [
    { twitter: 10, mastodon: 9 },
    { count: 10, network: "X" },
  ],
  [{ mastodon: 1 }, { count: 1, network: "Mastodon" }],
  [undefined, { count: 0, network: "X" }],
] as const)("the count of an account with %j followers is the larger one, with its network", (followers, count) => {
  expect(followersOf({ ...entry("a", "Club"), ...(followers && { followers }) })).toEqual(count);
});

describe("a data file", () => {
  const file = { ...listing, version: 1 };
  const { handle, ...whole } = entry("y", "Club");

  it("a data file loses each malformed account, and the console says so", () => {
    const odd: readonly unknown[] = [
      null,
      "x",
      {},
      { username: "x" },
      { ...whole, username: "a b" },
      { ...whole, host: 7 },
      { ...whole, host: "a/b" },
      { ...whole, name: 7 },
      { ...whole, teamPage: "//evil.example" },
      { ...whole, teamPage: "javascript:alert(1)" },
      { ...whole, monogram: {} },
      { ...whole, monogram: true },
      { ...whole, monogram: { ...monogram, letters: undefined } },
      { ...whole, tags: { [key]: "Club" } },
      { ...whole, tags: { [key]: [7] } },
      { ...whole, tags: undefined },
      { ...whole, followers: { twitter: "many" } },
      { ...whole, added: 7 },
    ];
    const told = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(readListing({ ...file, accounts: [...odd, whole] }).accounts).toEqual([{ ...whole, handle }]);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });

  it("row 210: an account with a shape, a tag and a field that this script does not know is listed, with a circle", () => {
    const [key = ""] = directory.tags;
    for (const shape of ["star", "toString", 7, undefined]) {
      const later = { ...whole, tags: { ...whole.tags, mood: ["Happy"], [key]: ["new"] }, operator: "someone" };
      const { accounts } = readListing({ ...file, accounts: [{ ...later, monogram: { ...monogram, shape } }] });
      expect(accounts).toEqual([{ ...later, handle, monogram }]);
    }
  });

  it("row 210: a data file whose accounts are all malformed is refused, and one without accounts is an empty list", () => {
    const told = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(() => readListing({ ...file, accounts: [null, {}] })).toThrow(TypeError);
    expect(readListing({ ...file, accounts: [] }).accounts).toEqual([]);
    told.mockRestore();
  });

  it.each([
    undefined,
    null,
    [],
    {},
    { ...file, version: 2 },
    { ...file, version: undefined },
    { ...file, site: undefined },
    { ...file, name: {} },
    { ...file, page: "javascript:alert(1)" },
    { ...file, total: undefined },
    { ...file, total: -1 },
    { ...file, more: { from: "North" } },
    { ...file, accounts: {} },
  ])("a data file is refused as %j", (data) => {
    expect(() => readListing(data)).toThrow(TypeError);
  });
});
