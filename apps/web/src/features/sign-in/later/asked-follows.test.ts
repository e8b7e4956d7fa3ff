import { acctOf, createStore, type Session } from "@roster/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { site } from "../../../directory.ts";
import { type Location, withBase } from "../../../routes.ts";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import type { ReturnedFollows } from "../sign-in-service.ts";
import { forgetAsked, keepAsked, mayFollow, offerToPlan, readAsked, takeAsked } from "./asked-follows.ts";

const ACCTS = ["ann", "bob"].map((username) => acctOf({ username }, site));
const VIEWER = { id: "1", displayName: "Vi", username: "vi", avatar: "", url: "" };
/** A session that this tab has made. */
const SESSION: Session = { instance: "home.example", accessToken: "T", viewer: VIEWER };
const { viewer: _, ...OF_ANOTHER_TAB } = SESSION;
const RETURNED: ReturnedFollows = { accts: ACCTS, since: 7, accessToken: "T" };

const inTab = (storage = createFakeStorage()) => {
  vi.stubGlobal("sessionStorage", storage.storage());
  return storage;
};
beforeEach(() => void inTab());
afterEach(() => vi.unstubAllGlobals());

it("the follows that a button asked for come back with its own sign-in, and only once", () => {
  const purpose = keepAsked(ACCTS, 7);
  expect(takeAsked(purpose, SESSION)).toEqual(RETURNED);
  expect(takeAsked(purpose, SESSION), "a second return").toBeUndefined();
});

it("the list that a button asked for comes back with its own consent alone, until the page forgets it", () => {
  const list = { title: "Sports", isPerTeam: true };
  const { id } = keepAsked(ACCTS, 7, list);
  expect(readAsked("guess")).toBeUndefined();
  expect(readAsked(id)).toEqual({ accts: ACCTS, since: 7, list });
  expect(readAsked(id), "a render that is thrown away takes nothing").toBeDefined();
  forgetAsked();
  expect(readAsked(id)).toBeUndefined();
});

it("a return that is forged or of another sign-in follows nothing, and ends what the button asked for", () => {
  for (const forged of [undefined, { kind: "follow", id: "guess" } as const]) {
    const purpose = keepAsked(ACCTS, 7);
    expect(takeAsked(forged, SESSION)).toBeUndefined();
    expect(takeAsked(purpose, SESSION), "the record is gone").toBeUndefined();
  }
});

it("a sign-in that another one has replaced in this tab follows nothing", () => {
  const first = keepAsked(ACCTS, 7);
  keepAsked(ACCTS.slice(1), 8);
  expect(takeAsked(first, SESSION)).toBeUndefined();
});

it("a sign-in that failed, or whose session is of another tab, follows nothing", () => {
  for (const session of [undefined, OF_ANOTHER_TAB]) expect(takeAsked(keepAsked(ACCTS, 7), session)).toBeUndefined();
});

it("a sign-in that comes back in another tab than its button's follows nothing", () => {
  const mine = inTab();
  const purpose = keepAsked(ACCTS, 7);
  inTab();
  expect(takeAsked(purpose, SESSION)).toBeUndefined();
  inTab(mine);
  expect(takeAsked(purpose, SESSION)).toEqual(RETURNED);
});

it.each(["{", "null", '{"id":"1"}', '{"id":"1","accts":"ann","since":1}', '{"id":"1","accts":[]}'])(
  "stored text that names no follows is ignored: %s",
  (text) => {
    const { entries } = inTab();
    keepAsked(ACCTS, 7);
    for (const key of entries.keys()) entries.set(key, text);
    expect(takeAsked({ kind: "follow", id: "1" }, SESSION)).toBeUndefined();
  },
);

it("a plan follows what was asked for within 10 minutes, in the session of the sign-in, if its accounts are the same", () => {
  const plan = { chosen: ACCTS.toReversed(), session: SESSION, now: 7 + 10 * 60_000 };
  expect(mayFollow(RETURNED, plan)).toBe(true);
  const eve = acctOf({ username: "eve" }, site);
  const changes: readonly Partial<typeof plan | { session: undefined }>[] = [
    { now: plan.now + 1 },
    { now: 6 }, // the clock was set back
    { session: undefined },
    { session: { ...SESSION, accessToken: "U" } },
    { chosen: [...ACCTS, eve] },
    { chosen: ACCTS.slice(1) },
    { chosen: [...ACCTS.slice(1), eve] },
  ];
  expect(changes.map((change) => mayFollow(RETURNED, { ...plan, ...change }))).toEqual(changes.map(() => false));
});

it("the plan is offered what was asked for until another page opens, or the browser shows a page from its cache", () => {
  vi.stubGlobal("window", new EventTarget());
  const offered = () => {
    const to = createStore<ReturnedFollows | undefined>(undefined);
    const location = createStore<Location | undefined>({ path: "/login", query: "" });
    offerToPlan(RETURNED, { to, location, plan: withBase("/picks?plan=") });
    location.set({ path: "/picks", query: "plan=" });
    expect(to.get()).toBe(RETURNED);
    return { to, location };
  };
  const left = offered();
  left.location.set({ path: "/recent", query: "" });
  expect(left.to.get()).toBeUndefined();
  const other = offered();
  other.location.set({ path: "/picks", query: "plan=oak/robins" });
  expect(other.to.get()).toBeUndefined();
  const restored = offered();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(restored.to.get()).toBeUndefined();
});
