import type { Session } from "@roster/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeStorage } from "../../testing/fake-storage.ts";
import {
  forgetReturned,
  keptPending,
  keepReport,
  sessionHashOf,
  readId,
  readReturned,
  reportForOther,
  returnPath,
  withoutId,
} from "./sign-in-report.ts";
import { acctOf } from "@roster/core/site";
import { site } from "../../directory.ts";
import { withBase } from "../../routes.ts";

const HERE = withBase("/follow?account=robin&origin=https%3A%2F%2Fblog.example");
const BACK = returnPath(HERE, "1-2");
const SESSION: Session = { instance: "social.example", accessToken: "secret" };
const VIEWER = { id: "1", displayName: "Ann", username: "ann", avatar: "", url: "" };
const pending = { id: "1-2", acct: acctOf({ username: "robin" }, site), since: 7 };

let storage = createFakeStorage();
beforeEach(() => {
  storage = createFakeStorage();
  vi.stubGlobal("sessionStorage", storage.storage());
});
afterEach(() => vi.unstubAllGlobals());

it("the id of a sign-in is read only from an address of the follow window, and can be removed from it", () => {
  expect(readId(BACK)).toBe("1-2");
  expect(withoutId(BACK)).toBe(HERE);
  expect(withoutId(withBase("/follow?signed-in=1-2"))).toBe(withBase("/follow"));
  for (const other of [HERE, withBase("/browse?signed-in=1-2"), withBase("/"), ""])
    expect(readId(other)).toBeUndefined();
});

it("a session has the same mark in each window, and another account or another server another one", async () => {
  const mark = await sessionHashOf(SESSION);
  expect(await sessionHashOf({ ...SESSION })).toBe(mark);
  expect(await sessionHashOf({ ...SESSION, accessToken: "other" })).not.toBe(mark);
  expect(await sessionHashOf({ ...SESSION, instance: "other.example" })).not.toBe(mark);
  expect(mark).not.toContain("secret");
});

it("a report has the mark of the session that the sign-in made, and none of a session of another tab", async () => {
  expect(await keepReport(BACK, { session: { ...SESSION, viewer: VIEWER } })).toBe(true);
  expect(reportForOther("1-2")).toEqual({ id: "1-2", mark: await sessionHashOf(SESSION) });
  expect(await keepReport(BACK, { session: SESSION })).toBe(true);
  expect(reportForOther("1-2")).toEqual({ id: "1-2" });
});

it("a sign-in that the follow window did not start leaves no report", async () => {
  expect(await keepReport(withBase("/browse"), { session: SESSION })).toBe(false);
  expect(storage.entries.size).toBe(0);
});

it("a follow that waits in this tab is found with the report of its own sign-in only, until it is forgotten", async () => {
  keptPending().set(pending);
  expect(readReturned("1-2"), "no report").toBeUndefined();
  await keepReport(returnPath(HERE, "another"), { problem: "Denied" });
  expect(readReturned("1-2"), "the report of another sign-in").toBeUndefined();
  await keepReport(BACK, { problem: "Denied" });
  expect(readReturned("1-2")).toEqual({ pending, report: { id: "1-2", problem: "Denied" } });
  expect(reportForOther("1-2"), "the follow does not wait in another window").toBeUndefined();
  expect(readReturned(undefined)).toBeUndefined();
  forgetReturned();
  expect(readReturned("1-2")).toBeUndefined();
  expect(storage.entries.size).toBe(0);
});

it.each(["{", "null", "7", '{"id":7}', '{"id":"1-2","acct":"","since":1}', '{"id":"1-2","acct":"robin"}'])(
  "stored text that is no pending follow is ignored: %s",
  async (text) => {
    await keepReport(BACK, { problem: "Denied" });
    for (const key of ["rosterPendingFollow", "rosterPendingFollow/north"]) storage.entries.set(key, text);
    expect(readReturned("1-2")).toBeUndefined();
  },
);
