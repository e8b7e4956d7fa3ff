import { beforeEach, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { createVisitor, signedIn } from "../instance/testing/visitor.ts";
import { bot, botKey } from "../testing/bots.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";

const FOLLOWING = "GET /api/v1/accounts/:id/following";
const KEY = "rosterFollowed";
const A_DAY_MS = 86_400_000;
const { instance, open } = await setStage();

let tab: Tab;
beforeEach(async () => {
  instance.clearFaults();
  for (const acct of [...instance.state.follows(), ...instance.state.requested()]) instance.seedUnfollow(acct);
  tab = await open(undefined, undefined, { isStoring: true });
});

/** Loads the page again. */
async function load(): Promise<void> {
  tab.disconnect();
  await tab.connect();
}
/** Loads the page without a network: the list cannot be read. */
async function loadOffline(): Promise<void> {
  tab.page.online = false;
  instance.fault(FOLLOWING, { status: 404, times: 1 });
  await breakOff();
}
async function breakOff(): Promise<void> {
  tab.disconnect();
  void tab.connect().catch(() => {}); // the list never comes
  await until(() => tab.follows.list.get() === "partial", "the list to break off");
}
const storedText = (): string => tab.at.map.get(KEY) ?? "";
const times = (): readonly unknown[] => [...tab.follows.requestTimes.get()];

it("offline, accounts have the state that was known last, and the time when it was known", async () => {
  await tab.connect();
  await tab.follows.follow(bot("chiefs"));
  await tab.follows.follow(bot("Locked"));
  const at = tab.clock.now();
  tab.clock.advance(A_DAY_MS);
  await loadOffline();
  expect(tab.stateOf("chiefs")).toEqual({ kind: "unknown", was: "following" });
  expect(tab.stateOf("Locked")).toEqual({ kind: "unknown", was: "requested" });
  expect(tab.stateOf("ravens")).toEqual({ kind: "unknown", was: "not-following" });
  expect(tab.follows.asOf.get()).toBe(at);
  tab.page.online = true;
  tab.page.wake();
  await until(() => tab.follows.list.get() === "ready", "the list");
  expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
  expect(tab.follows.asOf.get()).toBe("now");
});

it("a list that is read again without a change is as new as the last reading", async () => {
  await tab.connect();
  tab.clock.advance(60_000);
  await load();
  const at = tab.clock.now();
  tab.clock.advance(60_000);
  await loadOffline();
  expect(tab.follows.asOf.get()).toBe(at);
});

it("offline without a stored list, states stay unknown", async () => {
  await loadOffline();
  expect(tab.stateOf("chiefs")).toEqual({ kind: "unknown" });
  expect(tab.follows.asOf.get()).toBe("never");
});

it("online, a list that breaks off shows no earlier state", async () => {
  await tab.connect();
  await tab.follows.follow(bot("chiefs"));
  instance.fault(FOLLOWING, { status: 404, times: 1 });
  await breakOff();
  expect(tab.stateOf("chiefs")).toEqual({ kind: "unknown" });
  expect(tab.follows.asOf.get()).toBe("now");
});

it("the stored follows contain no part of the token, and another session does not show them", async () => {
  await tab.connect();
  await tab.follows.follow(bot("chiefs"));
  const { accessToken = "", instance: host = "" } = tab.session.get() ?? {};
  expect(accessToken.length).toBeGreaterThan(6);
  expect(storedText()).toContain("chiefs");
  for (let start = 0; start + 6 <= accessToken.length; start += 1)
    expect(storedText()).not.toContain(accessToken.slice(start, start + 6));
  const text = storedText();
  tab.disconnect();
  tab.session.set({ instance: host, token: { access_token: "another" } });
  tab.at.map.set(KEY, text);
  tab.page.online = false;
  void tab.connect().catch(() => {}); // the server refuses the token
  expect(tab.stateOf("chiefs")).toEqual({ kind: "unknown" });
  expect(tab.follows.asOf.get()).toBe("never");
});

it("the end of the session deletes the stored follows", async () => {
  await tab.connect();
  expect(storedText()).not.toBe("");
  tab.session.clear();
  expect(storedText()).toBe("");
});

it.each([
  "[]",
  "{}",
  '{"session":1,"account":"1@a","at":1,"following":[1],"requested":[],"times":{}}',
  '{"session":1,"account":"1@a","at":1,"following":["chiefs"],"requested":[],"times":{}}',
  '{"session":1,"at":"1"}',
  "x",
])("the unusable stored text %s is removed", (text) => {
  tab.at.map.set(KEY, text);
  void tab.connect().catch(() => {});
  expect(storedText()).toBe("");
});

it("what another tab stores causes no write in this tab, so that two tabs that differ do not write for ever", async () => {
  let changed: ((key: string | null) => void) | undefined;
  const onChange = (listener: (key: string | null) => void): (() => void) => {
    changed = listener;
    return () => {};
  };
  tab = await open(undefined, undefined, { isStoring: true, onChange });
  await tab.connect();
  const other = storedText().replace('"requested":[]', '"requested":["locked@bots.example"]');
  expect(other).not.toBe(storedText());
  tab.at.map.set(KEY, other);
  changed?.(KEY);
  expect(storedText()).toBe(other);
});

it("a request has the time of its follow, also after a reload, until it is accepted", async () => {
  await tab.connect();
  const sentAt = tab.clock.now();
  await tab.follows.follow(bot("Locked"));
  expect(times()).toEqual([[botKey("locked"), sentAt]]);
  tab.clock.advance(3 * A_DAY_MS);
  await load();
  expect(tab.stateOf("locked").kind).toBe("requested");
  expect(times()).toEqual([[botKey("locked"), sentAt]]);
  instance.acceptRequests();
  await load();
  expect(tab.stateOf("locked").kind).toBe("following");
  expect(times()).toEqual([]);
  expect(storedText()).toContain('"times":{}');
  await tab.follows.unfollow(bot("Locked"));
});

it("a withdrawn request has no time, and a new request has its own", async () => {
  await tab.connect();
  await tab.follows.follow(bot("Locked"));
  await tab.follows.unfollow(bot("Locked"));
  expect(times()).toEqual([]);
  tab.clock.advance(A_DAY_MS);
  await tab.follows.follow(bot("Locked"));
  expect(times()).toEqual([[botKey("locked"), tab.clock.now()]]);
});

it("a follow that becomes a request a little later has the time of the follow", async () => {
  await tab.connect();
  const sentAt = tab.clock.now();
  await tab.follows.follow(bot("chiefs"));
  const posted = instance.state.requests.findLast(({ path }) => path.endsWith("/follow"));
  const id = posted?.path.split("/").at(-2) ?? "";
  instance.fault("GET /api/v1/accounts/relationships", { json: [{ id, following: false, requested: true }] });
  tab.clock.advance(60_000);
  await until(() => tab.stateOf("chiefs").kind === "requested");
  expect(times()).toEqual([[botKey("chiefs"), sentAt]]);
  instance.clearFaults();
  await tab.follows.unfollow(bot("chiefs"));
});

it("a request from another browser has no time", async () => {
  await tab.connect();
  await tab.follows.follow(bot("Locked"));
  tab.disconnect();
  tab.at.map.delete(KEY);
  await tab.connect();
  expect(tab.stateOf("locked").kind).toBe("requested");
  expect(times()).toEqual([]);
});

it("a tab whose list is older than a request in another tab keeps the time of that request", async () => {
  await tab.connect();
  const ofOther = tab.clock.now() + 1_000;
  const text = storedText().replace('"times":{}', `"times":{"${botKey("locked")}":${ofOther}}`);
  tab.at.map.set(KEY, text); // the other tab has written it, and this one has not heard of it yet
  tab.clock.advance(2_000);
  await tab.follows.follow(bot("chiefs"));
  await tab.follows.unfollow(bot("chiefs"));
  expect(tab.stateOf("locked").kind).toBe("not-following");
  expect(JSON.parse(storedText())).toMatchObject({ times: { [botKey("locked")]: ofOther } });
});

it("a request keeps its time when the server ends the session and the same account signs in again", async () => {
  await tab.connect();
  const sentAt = tab.clock.now();
  await tab.follows.follow(bot("Locked"));
  tab.session.clear();
  expect(JSON.parse(storedText())).toMatchObject({ following: [], requested: [] });
  tab.clock.advance(A_DAY_MS);
  await signedIn(instance, createVisitor({ at: tab.at }));
  tab.session.refresh();
  await until(() => tab.follows.list.get() === "ready", "the list");
  expect(times()).toEqual([[botKey("locked"), sentAt]]);
});

it.each(["109@", "1@other.example"])("stored times of another account, %s, are not shown", async (account) => {
  instance.seedFollow(bot("Locked"));
  const document = { session: 1, account, following: [], requested: [], times: { [botKey("locked")]: 5 } };
  tab.at.map.set(KEY, JSON.stringify(document));
  await tab.connect();
  expect(times()).toEqual([]);
  instance.seedUnfollow(bot("Locked"));
});
