import { acctOf } from "@roster/core";
import { keyOf } from "@roster/core/site";
import type { RunRow } from "@roster/core/follow-run";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { progressOf } from "../../../testing/fake-run.ts";
import {
  followedAccounts,
  followedLists,
  forgetRun,
  listOfRun,
  openFollowedLists,
  rememberList,
} from "./followed-lists.ts";

const acct = (username: string) => acctOf({ username, host: "ice.example" }, {});
const [ann, bo, cy] = [acct("Ann"), acct("bo"), acct("cy")];
const from = "https://hockey.example/collections/7";
const list = { title: "Rink", maker: "Jo", from, day: "2026-11-29", accts: [ann] };
const row = (one: typeof ann): RunRow => ({ acct: one, state: "waiting" });

beforeEach(() => void vi.stubGlobal("localStorage", createFakeStorage().storage()));
afterEach(() => {
  followedLists.set([]);
  vi.unstubAllGlobals();
});

it("a list that is followed again keeps the accounts that were followed before, and is the newest", () => {
  rememberList(list);
  rememberList({ ...list, title: "Ice", from: `${from}8` });
  rememberList({ ...list, accts: [bo] });
  expect(followedLists.get()).toEqual([
    { ...list, accts: [ann, bo] },
    { ...list, title: "Ice", from: `${from}8` },
  ]);
});

it("a list whose run does not start is as it was before, and an undone run forgets its accounts", () => {
  rememberList({ ...list, accts: [ann, bo] });
  rememberList({ ...list, accts: [cy] })();
  expect(followedLists.get()).toEqual([{ ...list, accts: [ann, bo] }]);
  const undone = (accts: readonly (typeof ann)[], followed: readonly (typeof ann)[]) =>
    forgetRun(
      { kind: "done", stopped: false, ...progressOf(accts.map(row)), action: "unfollow" },
      { known: new Map(followed.map((one) => [keyOf(one), { kind: "following" }])), rest: { kind: "not-following" } },
    );
  undone([cy], [ann]);
  expect(followedLists.get(), "the run of another list").toEqual([{ ...list, accts: [ann, bo] }]);
  undone([bo], [ann]);
  expect(followedLists.get()).toEqual([{ ...list, accts: [ann] }]);
  rememberList({ ...list, accts: [bo] });
  undone([ann], []);
  expect(followedLists.get(), "without one that was not found").toEqual([]);
});

it("a run may follow the accounts of a remembered list, in any letter case", () => {
  expect(followedAccounts().size).toBe(0);
  rememberList({ ...list, accts: [ann, bo] });
  expect([...followedAccounts()]).toEqual(["ann@ice.example", "bo@ice.example"]);
});

it("a run belongs to the list that has all accounts of the run", () => {
  rememberList({ ...list, accts: [ann, bo] });
  const run = (...accts: readonly (typeof ann)[]) =>
    listOfRun({ kind: "done", stopped: false, ...progressOf(accts.map(row)) });
  expect(run(bo)?.title).toBe("Rink");
  expect(run(bo, cy)).toBeUndefined();
  expect(listOfRun({ kind: "none" })).toBeUndefined();
});

it("the newest 20 lists are kept, and unreadable ones are left out", () => {
  const at = createFakeStorage();
  openFollowedLists({ at }).add(
    ...Array.from({ length: 25 }, (_, index) => ({ title: `${index}`, day: "2026-11-29", accts: [ann] })),
  );
  const stored = openFollowedLists({ at });
  stored.refresh();
  expect(stored.get().map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`));
  const wrong = openFollowedLists({ at: createFakeStorage({ rosterLists: '[{"title":"x"},7]' }) });
  wrong.refresh();
  expect(wrong.get()).toEqual([]);
});
