import { createPlan, keyOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { newInTeams, newSince } from "./news.ts";

const noonOf = (day: string) => ({ now: () => new Date(`${day}T12:00`).getTime() });
const clock = noonOf("2026-11-29");
const accounts = [account("Old", { added: "2026-11-17" }), account("New", { added: "2026-11-18" }), account("Undated")];

it("newSince returns the accounts that were added after a day", () => {
  expect(newSince(accounts, "2026-11-17", clock).map(({ username }) => username)).toEqual(["New"]);
});

it("newSince returns an account until 90 days after it was added, even after a longer absence", () => {
  const names = (today: string) => newSince(accounts, "2020-01-01", noonOf(today)).map(({ username }) => username);
  expect(names("2027-02-15")).toEqual(["Old", "New"]);
  expect(names("2027-02-16")).toEqual(["New"]);
  expect(names("2027-02-17")).toEqual([]);
});

it("newSince returns nothing on the first visit", () => {
  expect(newSince(accounts, undefined, clock)).toEqual([]);
});

const members = ["Ann", "Bob"].map((name) => account(name, { added: "2026-11-18", tags: { nest: ["oak/robins"] } }));
const { teams } = createPlan(birds(members), ["oak/robins", "oak/wrens"]);
const states = {
  rest: { kind: "not-following" },
  known: new Map(members.slice(0, 1).map(({ acct }) => [keyOf(acct), { kind: "following" } as const])),
} as const;
const names = (since: string | undefined, links: Parameters<typeof newInTeams>[1]["links"]) =>
  newInTeams(teams, { since, links, states, clock }).map(({ team, accounts }) => [
    team.id,
    ...accounts.map(({ username }) => username),
  ]);

it("the new accounts of a team are those since the last visit, followed or not", () => {
  expect(names("2026-11-17", [])).toEqual([["oak/robins", "Ann", "Bob"]]);
  expect(names("2026-11-18", [])).toEqual([]);
});

it("the new accounts of a team from a shared link are those since the visitor took it over, until they are followed", () => {
  expect(names("2026-11-18", [{ team: "oak/robins", day: "2026-11-17", from: "" }])).toEqual([["oak/robins", "Bob"]]);
});
