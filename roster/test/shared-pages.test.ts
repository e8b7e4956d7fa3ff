import type { RosterContent } from "@roster/core";
import { expect, it } from "vitest";
import { feedFiles } from "../src/feeds.ts";
import { outputsOf, withSharedPages } from "../src/outputs.ts";
import { data, identity, pictures, site, unread } from "./flock.ts";

const limited = (accountPages: number, changes: Partial<RosterContent> = {}): RosterContent =>
  withSharedPages({ ...data, ...changes, site: { ...site, accountPages } });
const shared = ({ accounts }: RosterContent): readonly string[] =>
  accounts.filter(({ page }) => page === "shared").map(({ username }) => username);

it("the most prominent accounts get a page of their own, up to the number in site.json, and 2,000 by default", () => {
  expect(shared(withSharedPages(data))).toEqual([]);
  expect(shared(limited(2))).toEqual(["loner", "ida", "elsewhere"]);
  const [terns, ...others] = data.accounts;
  const known = others.map((account) => ({ ...account, prominence: 80 }));
  expect(shared(limited(4, { accounts: terns === undefined ? [] : [terns, ...known] }))).toEqual(["Terns"]);
});

it("roster.json and the data files mark the accounts without a page of their own, and only those", () => {
  const outputs = outputsOf(limited(4), identity, pictures, unread, {});
  const roster = JSON.parse(outputs.get("roster.json") ?? "");
  expect(shared(roster)).toEqual(["elsewhere"]);
  expect(shared(JSON.parse(outputs.get("data/roster.json") ?? ""))).toEqual(["elsewhere"]);
  expect(outputs.get("directory.json")).not.toContain("accountPages");
});

it("the build draws avatars only of accounts with a page of their own", () => {
  const avatars = [...outputsOf(limited(2), identity, pictures, unread, {}).keys()].filter((name) =>
    name.startsWith("avatars/"),
  );
  expect(avatars).toEqual(["avatars/Terns.svg", "avatars/Gulls.svg"]);
});

it("a feed links the shared page of an account without a page of its own, and keeps the id of the entry", () => {
  const accounts = data.accounts.map((account) => ({ ...account, added: "2026-01-02" }));
  const feed = JSON.parse(feedFiles(limited(4, { accounts })).get("data/new.json") ?? "");
  const [entry] = feed.items.filter(({ title }: { title: string }) => title === "elsewhere");
  expect(entry).toMatchObject({
    id: "https://flock.example/accounts/elsewhere",
    url: "https://flock.example/accounts/-?u=elsewhere",
  });
});
