import { expect, it } from "vitest";
import { directory } from "./directory.ts";
import { choose, type Entry, type Listing, readListing } from "./listing.ts";
import { readSettings } from "./settings.ts";

const monogram = { shape: "circle", letters: "A", primary: "#000000", secondary: "#ffffff", ink: "#ffffff" } as const;
const [key = "", other = ""] = directory.tags.filter((tag) => tag !== directory.team && tag !== directory.group);
const entry = (username: string, value: string, added = ""): Entry => ({
  username,
  name: username.toUpperCase(),
  monogram,
  tags: { [key]: [value], [directory.team]: [] },
  added,
});
const listing: Listing = {
  site: "Flock",
  page: "/teams/north/gulls",
  total: 90,
  more: { from: "North", at: 2 },
  accounts: [entry("b", "Club", "2026-01-01"), entry("c", "Watcher", "2026-03-01"), entry("a", "Watcher")],
};
const chosen = (attributes: Readonly<Record<string, string>>) => {
  const { shown, total, fillFrom } = choose(
    listing,
    readSettings((name) => attributes[name] ?? null),
  );
  return { names: shown.map(({ username }) => username), total, fillFrom };
};

it("a team's list keeps the order of its file, including the accounts that fill it", () => {
  expect(chosen({ [directory.team]: "north/gulls" })).toEqual({ names: ["b", "c", "a"], total: 90, fillFrom: 2 });
  expect(chosen({ [directory.team]: "north/gulls", limit: "1" })).toMatchObject({ names: ["b"], total: 90 });
});

it("an account must have one value of each tag, in any letter case", () => {
  expect(chosen({ [key]: "watcher" })).toEqual({ names: ["c", "a"], total: 2, fillFrom: Infinity });
  expect(chosen({ [key]: "club, WATCHER" }).names).toEqual(["b", "c", "a"]);
  expect(chosen({ [key]: "watcher", [other]: "x" }).total).toBe(0);
});

it("accounts named in the attribute keep its order, and other lists sort by name or newest first", () => {
  expect(chosen({ accounts: "a,nobody,B" })).toMatchObject({ names: ["a", "b"], total: 2 });
  expect(chosen({ sort: "name" }).names).toEqual(["a", "b", "c"]);
  expect(chosen({ sort: "recent" }).names).toEqual(["c", "b", "a"]);
});

it("readListing drops malformed entries and throws on a malformed file", () => {
  const odd = JSON.parse(JSON.stringify({ ...listing, accounts: [null, {}, { username: "x" }, entry("y", "Club")] }));
  expect(readListing(odd).accounts.map(({ username }) => username)).toEqual(["y"]);
  expect(() => readListing(JSON.parse("{}"))).toThrow(TypeError);
});
