import { beforeEach, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { requests } from "../instance/testing/visitor.ts";
import { createStore } from "../lib/store.ts";
import { pollRequests } from "./request-polls.ts";
import { createRequestTimes } from "./request-times.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot, botKey } from "../testing/bots.ts";
import type { Acct } from "../types.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";
const A_MINUTE_MS = 60_000;

const { instance, open } = await setStage();
let tab: Tab;
let disconnect = (): void => {};

const connect = async (): Promise<void> => {
  const times = createRequestTimes({ follows: tab.follows, at: tab.at, clock: tab.clock });
  disconnect = times.connect();
  await tab.connect();
};
/** Lets the time pass in steps of a second, and returns the seconds at which relations were read. */
const readsDuring = async (ms: number): Promise<readonly number[]> => {
  const seconds: number[] = [];
  for (let passed = 1_000; passed <= ms; passed += 1_000) {
    const before = requests(instance, RELATIONS);
    tab.clock.advance(1_000);
    await tab.settled();
    if (requests(instance, RELATIONS) > before) seconds.push(passed / 1_000);
  }
  return seconds;
};

beforeEach(async () => {
  for (const acct of instance.state.requested()) instance.seedUnfollow(acct);
  tab = await open();
  return () => disconnect();
});

it("a request that the server accepts after 12 seconds is shown as followed within 5 seconds", async () => {
  await connect();
  await tab.follows.follow(bot("Locked"));
  await readsDuring(12_000);
  expect(tab.stateOf("locked").kind).toBe("requested");
  instance.acceptRequests();
  await readsDuring(5_000);
  expect(tab.stateOf("locked").kind).toBe("following");
  expect(await readsDuring(6_000), "nothing is read for an accepted request").toEqual([]);
  await tab.follows.unfollow(bot("Locked"));
});

it("a request is read every 5 seconds for a minute, then every 30 seconds for ten minutes, and then no more", async () => {
  await connect();
  await tab.follows.follow(bot("Locked"));
  const often = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60];
  expect(await readsDuring(A_MINUTE_MS)).toEqual(expect.arrayContaining(often));
  expect(await readsDuring(A_MINUTE_MS)).toEqual([30, 60]);
  tab.clock.advance(8 * A_MINUTE_MS);
  await tab.settled();
  expect(await readsDuring(A_MINUTE_MS)).toEqual([]);
});

it("requests of a page that is hidden or offline are not read", async () => {
  await connect();
  await tab.follows.follow(bot("Locked"));
  tab.page.visible = false;
  expect(await readsDuring(12_000)).toEqual([]);
  tab.page.visible = true;
  expect(await readsDuring(5_000)).toHaveLength(1);
  tab.page.online = false;
  const before = requests(instance, RELATIONS);
  tab.clock.advance(5_000);
  await tab.settled();
  expect(requests(instance, RELATIONS)).toBe(before);
});

it("a page that loads within a minute of a request goes on reading it", async () => {
  await connect();
  await tab.follows.follow(bot("Locked"));
  disconnect();
  tab.disconnect();
  await connect();
  instance.acceptRequests();
  await readsDuring(5_000);
  expect(tab.stateOf("locked").kind).toBe("following");
  await tab.follows.unfollow(bot("Locked"));
});

it("all requests are read in one request to the server", async () => {
  await connect();
  instance.fault("POST /api/v1/accounts/:id/follow", { requested: true });
  for (const username of ["Locked", "chiefs"]) await tab.follows.follow(bot(username));
  await readsDuring(3_000);
  const before = requests(instance, RELATIONS);
  await readsDuring(2_000);
  await until(() => requests(instance, RELATIONS) > before);
  expect(requests(instance, RELATIONS)).toBe(before + 1);
  const { query } = instance.state.requests.at(-1) ?? {};
  expect(new URLSearchParams(query).getAll("id[]")).toHaveLength(2);
  for (const username of ["Locked", "chiefs"]) await tab.follows.unfollow(bot(username));
});

it("more requests than one call can read are read in turns", async () => {
  const keys = Array.from({ length: 30 }, (_, index) => botKey(`bot${index}`));
  const times = createStore(new Map(keys.map((key) => [key, tab.clock.now()])));
  const known = new Map(keys.map((key) => [key, { kind: "requested" } as const]));
  const states = createStore({ known, rest: { kind: "not-following" } as const });
  const calls: (readonly string[])[] = [];
  const refresh = async (accts: readonly Acct[]): Promise<void> => void calls.push(accts);
  disconnect = pollRequests({ times, states, refresh, page: tab.follows.batch.page, clock: tab.clock });
  await readsDuring(15_000);
  const [first = [], second = [], third = []] = calls;
  expect([first.length, second.length, third.length]).toEqual([20, 20, 20]);
  expect(new Set([...first, ...second]).size).toBe(30);
  expect(new Set([...second.slice(10), ...third]).size).toBe(30);
});
