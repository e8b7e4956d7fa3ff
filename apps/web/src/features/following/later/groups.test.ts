import type { Account } from "@roster/core";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { choicesOf, followedGroups, waitingGroups } from "./groups.ts";

const robins = account("Robins", { tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/robins"] } });
const ann = account("Ann", { tags: { role: ["Watcher"], wood: ["Oak"], nest: ["oak/robins"] } });
const bob = account("Bob", { tags: { nest: ["oak/wrens"] } });
const both = account("Both", { tags: { nest: ["oak/robins", "oak/wrens"] } });
const voice = account("Voice", { tags: { wood: ["Elm", "Oak"] } });
const gone = account("Gone", { tags: { nest: ["oak/gone"] } });

const titles = (accounts: readonly Account[], options?: { readonly teams?: boolean }) =>
  followedGroups(accounts, birds(accounts, options)).map((group) => [
    group.title,
    ...group.accounts.map(({ username }) => username),
  ]);

it("the Following page groups accounts by team in the order of names, then by the groups of teams, then the others", () => {
  expect(titles([gone, voice, bob, ann, robins])).toEqual([
    ["Oak Robins", "Robins", "Ann"],
    ["Oak Wrens", "Bob"],
    ["Elm", "Voice"],
    ["Others", "Gone"],
  ]);
});

it("the Following page lists an account of several teams once, with the team of which the visitor follows the most accounts", () => {
  expect(titles([both, bob])).toEqual([["Oak Wrens", "Both", "Bob"]]);
  expect(titles([both, bob, ann, robins])).toEqual([
    ["Oak Robins", "Robins", "Both", "Ann"],
    ["Oak Wrens", "Bob"],
  ]);
});

it("the Following page groups waiting requests by day, the oldest first, and those without a possible time last", () => {
  const now = new Date(2026, 10, 22, 0, 30).getTime();
  const at = (of: Account, sentAt?: number) => ({ account: of, sentAt });
  const requests = [
    at(ann),
    at(bob, now - 60_000 * 20),
    at(both, new Date(2026, 10, 21, 23, 59).getTime()),
    at(voice, new Date(2026, 10, 19, 12, 0).getTime()),
    at(gone, now + 5 * 86_400_000),
  ];
  expect(waitingGroups(requests, now)).toEqual([
    { title: "Requested 3 days ago", accounts: [voice] },
    { title: "Requested yesterday", accounts: [both] },
    { title: "Requested today", accounts: [bob] },
    { title: "Requested", accounts: [ann, gone] },
  ]);
  expect(waitingGroups([], now)).toEqual([]);
});

it("the Following page has one group in a directory without teams", () => {
  expect(titles([ann, bob], { teams: false })).toEqual([["All accounts", "Ann", "Bob"]]);
  expect(titles([])).toEqual([]);
});

it("the choices to unfollow are the accounts of each team, those of each group, with and without a team, and all of them", () => {
  const choices = (accounts: readonly Account[]) =>
    choicesOf(accounts, birds(accounts)).map((choice) => [
      choice.title,
      ...choice.accounts.map(({ username }) => username),
    ]);
  expect(choices([gone, voice, bob, ann])).toEqual([
    ["Oak Robins", "Ann"],
    ["Oak Wrens", "Bob"],
    ["Oak", "Voice", "Ann"],
    ["Elm", "Voice"],
    ["All of them", "Gone", "Voice", "Bob", "Ann"],
  ]);
  expect(choices([ann])).toEqual([["All of them", "Ann"]]);
});
