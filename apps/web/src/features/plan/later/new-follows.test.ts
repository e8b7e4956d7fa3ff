import type { FollowStates } from "@roster/core";
import type { RunRow } from "@roster/core/follow-run";
import { acctOf, keyOf } from "@roster/core/site";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { effort, freshAccounts, isNew, longestMs, secondsFor } from "./new-follows.ts";

const ann = account("Ann", { tags: { role: ["Watcher"], nest: ["oak/robins"] } });
const roster = birds([ann]);
const acctIn = (one: typeof ann) => acctOf(one, roster.site);
const keyIn = (one: typeof ann) => keyOf(acctIn(one));

it("freshAccounts are the chosen accounts that are not followed, without those that wait in the present run or failed in it", () => {
  const states: FollowStates = { known: new Map(), rest: { kind: "not-following" } };
  const fresh = (state?: RunRow["state"]) =>
    freshAccounts([ann], states, new Map(state && [[keyIn(ann), state]])).length;
  expect([fresh(), fresh("unfollowed"), fresh("withdrawn"), fresh("not-followed")]).toEqual([1, 1, 1, 1]);
  expect([fresh("waiting"), fresh("failed"), fresh("not-found"), fresh("sent")]).toEqual([0, 0, 0, 0]);
  expect(freshAccounts([ann], { ...states, rest: { kind: "following" } }, new Map())).toEqual([]);
});

it("isNew is true only for accounts that a run would follow", () => {
  expect(isNew({ kind: "not-following" }) && isNew({ kind: "signed-out" }) && isNew({ kind: "unknown" })).toBe(true);
  expect(isNew({ kind: "following" }) || isNew({ kind: "requested" })).toBe(false);
});

it("secondsFor rounds up to a multiple of five seconds", () => {
  expect([0, 1, 15, 400].map(secondsFor)).toEqual([0, 5, 25, 600]);
});

it("longestMs adds a minute, and a day for each full daily limit of a server", () => {
  const minute = 60_000;
  expect([1, 400].map(longestMs)).toEqual([minute + 5_000, 11 * minute]);
  expect([401, 801].map((count) => Math.floor(longestMs(count) / (24 * 60 * minute)))).toEqual([1, 2]);
});

it("effort names the usual time of a run in words", () => {
  expect([5, 15, 40, 100].map(effort)).toEqual([
    "About 10 seconds. You can undo it at the end.",
    "About half a minute. You can undo it at the end.",
    "About a minute. You can undo it at the end.",
    "About 3 minutes. You can undo it at the end.",
  ]);
});

it("effort names the daily limit of servers for more than 100 follows only", () => {
  expect(effort(100)).not.toContain("400");
  expect(effort(101)).toContain("A server usually allows 400 follows a day, and undone follows count too.");
  expect(effort(401)).toContain("so the rest waits until the next day");
});
