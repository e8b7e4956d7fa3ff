import { beforeEach, expect, it } from "vitest";
import { createVisitor } from "../instance/testing/visitor.ts";
import { until } from "../instance/testing/fakes.ts";
import { createRequestTimes, REQUEST_TIMES_KEY, type RequestTimes } from "./request-times.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot, botKey } from "../testing/bots.ts";

const { instance, open } = await setStage();
const A_DAY_MS = 86_400_000;

let tab: Tab;
beforeEach(async () => {
  for (const acct of instance.state.requested()) instance.seedUnfollow(acct);
  tab = await open();
});

/** Opens the times as a page does when it loads, before the follows. */
async function load(): Promise<RequestTimes> {
  tab.disconnect();
  const times = createRequestTimes({ follows: tab.follows, at: tab.at, clock: tab.clock });
  times.connect();
  await tab.connect();
  return times;
}

it("a request has the time of its follow, also after a reload, until it is accepted", async () => {
  const first = await load();
  const sentAt = tab.clock.now();
  await tab.follows.follow(bot("Locked"));
  expect([...first.get()]).toEqual([[botKey("locked"), sentAt]]);
  tab.clock.advance(3 * A_DAY_MS);
  const second = await load();
  expect(tab.stateOf("locked").kind).toBe("requested");
  expect([...second.get()]).toEqual([[botKey("locked"), sentAt]]);
  instance.acceptRequests();
  const third = await load();
  expect(tab.stateOf("locked").kind).toBe("following");
  expect([...third.get()]).toEqual([]);
  expect(tab.at.map.has(REQUEST_TIMES_KEY)).toBe(false);
  await tab.follows.unfollow(bot("Locked"));
});

it("a withdrawn request has no time, and a new request has its own", async () => {
  const times = await load();
  await tab.follows.follow(bot("Locked"));
  await tab.follows.unfollow(bot("Locked"));
  expect([...times.get()]).toEqual([]);
  tab.clock.advance(A_DAY_MS);
  await tab.follows.follow(bot("Locked"));
  expect(times.get().get(botKey("locked"))).toBe(tab.clock.now());
});

it("a follow that becomes a request a little later has the time of the follow", async () => {
  const times = await load();
  const sentAt = tab.clock.now();
  await tab.follows.follow(bot("chiefs"));
  const posted = instance.state.requests.findLast(({ path }) => path.endsWith("/follow"));
  const id = posted?.path.split("/").at(-2) ?? "";
  instance.fault("GET /api/v1/accounts/relationships", { json: [{ id, following: false, requested: true }] });
  tab.clock.advance(60_000);
  await until(() => tab.stateOf("chiefs").kind === "requested");
  expect([...times.get()]).toEqual([[botKey("chiefs"), sentAt]]);
  instance.clearFaults();
  await tab.follows.unfollow(bot("chiefs"));
});

it("a request from another browser has no time", async () => {
  await load();
  await tab.follows.follow(bot("Locked"));
  tab.at.map.delete(REQUEST_TIMES_KEY);
  const times = await load();
  expect(tab.stateOf("locked").kind).toBe("requested");
  expect([...times.get()]).toEqual([]);
});

it("a tab whose list is older than a request in another tab keeps the time of that request", async () => {
  let changed: ((key: string | null) => void) | undefined;
  const onChange = (listener: (key: string | null) => void): (() => void) => {
    changed = listener;
    return () => {};
  };
  const times = createRequestTimes({ follows: tab.follows, at: { ...tab.at, onChange }, clock: tab.clock });
  times.connect();
  await tab.connect();
  const other = await open(undefined, createVisitor({ at: tab.at }));
  createRequestTimes({ follows: other.follows, at: other.at, clock: other.clock }).connect();
  await other.connect();
  await other.follows.follow(bot("Locked"));
  changed?.(REQUEST_TIMES_KEY);
  await tab.follows.follow(bot("chiefs"));
  await tab.follows.unfollow(bot("chiefs"));
  expect(tab.stateOf("locked").kind).toBe("not-following");
  expect([...times.get()]).toEqual([[botKey("locked"), other.clock.now()]]);
});

it.each([
  ["of another account", JSON.stringify({ host: instance.host, id: "109", times: { [botKey("locked")]: 5 } })],
  ["of another server", JSON.stringify({ host: "other.example", id: "1", times: { [botKey("locked")]: 5 } })],
  ["that are half written", '{"host":"'],
  ["that are no times", '{"host":"a","id":"1","times":{"locked@bots.example":"yesterday"}}'],
  ["that are a list", "[]"],
])("stored times %s are not shown", async (_, text) => {
  instance.seedFollow(bot("Locked"));
  tab.at.map.set(REQUEST_TIMES_KEY, text);
  expect([...(await load()).get()]).toEqual([]);
  instance.seedUnfollow(bot("Locked"));
});
