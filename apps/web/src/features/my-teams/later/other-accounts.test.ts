import { acctOf, createPlan, keyOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { otherAccounts } from "./pick-rows.ts";

it("otherAccounts returns the picked accounts that belong to no picked team", () => {
  const roster = birds([account("Ann"), account("Bob", { tags: { nest: ["oak/robins"] } }), account("Cid")]);
  const on = ["Ann", "Bob", "Gone"].map((username) => keyOf(acctOf({ username }, roster.site)));
  const names = (teams: readonly string[]) =>
    otherAccounts(roster, createPlan(roster, teams), { on }).map(({ username }) => username);
  expect(names(["oak/robins"])).toEqual(["Ann"]);
  expect(names([])).toEqual(["Ann", "Bob"]);
});

it("otherAccounts leaves out a picked account that is gone", () => {
  const roster = birds([account("Ann", { activity: "gone" }), account("Bob", { activity: "quiet" })]);
  const on = roster.accounts.map((one) => keyOf(acctOf(one, roster.site)));
  expect(otherAccounts(roster, createPlan(roster, []), { on }).map(({ username }) => username)).toEqual(["Bob"]);
});
