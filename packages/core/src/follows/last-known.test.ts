import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { stateOf } from "../lib/follow-state.ts";
import { createLastKnown, LAST_KNOWN_KEY, type LastKnown } from "./last-known.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot } from "../testing/bots.ts";

const FOLLOWING = "GET /api/v1/accounts/:id/following";
const { instance, open } = await setStage();

let tab: Tab;
let disconnect = (): void => {};
beforeEach(async () => {
  instance.clearFaults();
  for (const acct of instance.state.requested()) instance.seedUnfollow(acct);
  tab = await open();
});
afterEach(() => disconnect());

/** Opens the last known follows as a page does when it loads, before the follows. */
function load(): LastKnown {
  tab.disconnect();
  disconnect();
  const known = createLastKnown({ follows: tab.follows, session: tab.session, at: tab.at, clock: tab.clock });
  known.connect();
  return known;
}
const stateIn = ({ states }: LastKnown, username: string) => stateOf(states.get(), bot(username));
/** Loads a page without a network: the list cannot be read. */
async function loadOffline(): Promise<LastKnown> {
  tab.page.online = false;
  instance.fault(FOLLOWING, { status: 404, times: 1 });
  const known = load();
  disconnect = tab.follows.connect();
  await until(() => tab.follows.list.get() === "partial", "the list to break off");
  return known;
}
const storedText = (): string => tab.at.map.get(LAST_KNOWN_KEY) ?? "";

it("offline, accounts have the state that was known last, and the time when it was known", async () => {
  load();
  await tab.connect();
  await tab.follows.follow(bot("chiefs"));
  await tab.follows.follow(bot("Locked"));
  const at = tab.clock.now();
  tab.clock.advance(86_400_000);
  const offline = await loadOffline();
  expect(stateIn(offline, "chiefs")).toEqual({ kind: "unknown", was: "following" });
  expect(stateIn(offline, "Locked")).toEqual({ kind: "unknown", was: "requested" });
  expect(stateIn(offline, "ravens")).toEqual({ kind: "unknown", was: "not-following" });
  expect(offline.asOf.get()).toBe(at);
  tab.page.online = true;
  tab.page.wake();
  await until(() => tab.follows.list.get() === "ready", "the list");
  expect(stateIn(offline, "chiefs")).toEqual({ kind: "following" });
  expect(offline.asOf.get()).toBe("now");
});

it("a list that is read again without a change is as new as the last reading", async () => {
  load();
  await tab.connect();
  tab.clock.advance(60_000);
  load();
  await tab.connect();
  const at = tab.clock.now();
  tab.clock.advance(60_000);
  expect((await loadOffline()).asOf.get()).toBe(at);
});

it("offline without a stored list, states stay unknown", async () => {
  const offline = await loadOffline();
  expect(stateIn(offline, "chiefs")).toEqual({ kind: "unknown" });
  expect(offline.asOf.get()).toBe("never");
});

it("online, a list that breaks off shows no earlier state", async () => {
  load();
  await tab.connect();
  await tab.follows.follow(bot("chiefs"));
  instance.fault(FOLLOWING, { status: 404, times: 1 });
  const known = load();
  disconnect = tab.follows.connect();
  await until(() => tab.follows.list.get() === "partial", "the list to break off");
  expect(stateIn(known, "chiefs")).toEqual({ kind: "unknown" });
  expect(known.asOf.get()).toBe("now");
});

it("the stored follows contain no part of the token, and another session does not show them", async () => {
  load();
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
  tab.at.map.set(LAST_KNOWN_KEY, text);
  tab.page.online = false;
  const other = load();
  disconnect = tab.follows.connect();
  expect(stateIn(other, "chiefs")).toEqual({ kind: "unknown" });
  expect(other.asOf.get()).toBe("never");
});

it("the end of the session deletes the stored follows", async () => {
  load();
  await tab.connect();
  expect(storedText()).not.toBe("");
  tab.session.clear();
  expect(storedText()).toBe("");
});

it.each([
  "[]",
  "{}",
  '{"session":1,"at":1,"following":[1],"requested":[]}',
  '{"session":1,"at":1,"following":["chiefs"],"requested":[]}', // of an earlier version
  '{"session":1,"at":"1"}',
  "x",
])("the unusable stored text %s is removed", (text) => {
  tab.at.map.set(LAST_KNOWN_KEY, text);
  load();
  expect(storedText()).toBe("");
});

it("what another tab stores causes no write in this tab, so that two tabs that differ do not write for ever", async () => {
  let changed: ((key: string | null) => void) | undefined;
  const onChange = (listener: (key: string | null) => void): (() => void) => {
    changed = listener;
    return () => {};
  };
  const { follows, session, clock, at } = tab;
  createLastKnown({ follows, session, clock, at: { storage: () => at.storage(), onChange } }).connect();
  await tab.connect();
  const other = storedText().replace('"requested":[]', '"requested":["locked@bots.example"]');
  expect(other).not.toBe(storedText());
  at.map.set(LAST_KNOWN_KEY, other);
  changed?.(LAST_KNOWN_KEY);
  expect(storedText()).toBe(other);
});
