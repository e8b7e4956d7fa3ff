import { beforeEach, expect, it } from "vitest";
import { HOME, requests } from "../instance/testing/visitor.ts";
import type { AcctKey } from "../lib/acct.ts";
import type { FollowsBackend } from "../lib/follows-backend.ts";
import { bot, botKey } from "../testing/bots.ts";
import { createLedger } from "./ledger.ts";
import { createRereads } from "./rereads.ts";
import { createSignedInSession } from "./signed-in-session.ts";
import { storedFollows } from "./stored.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { followTexts } from "../words/texts.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";
const A_MINUTE_MS = 60_000;

const { instance, open } = await setStage();
let tab: Tab;

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
  tab = await open(undefined, undefined, { isStoring: true });
});

it("a request that the server accepts after 12 seconds is shown as followed within 5 seconds", async () => {
  await tab.connect();
  await tab.follows.follow(bot("Locked"));
  await readsDuring(12_000);
  expect(tab.stateOf("locked").kind).toBe("requested");
  instance.acceptRequests();
  await readsDuring(5_000);
  expect(tab.stateOf("locked").kind).toBe("following");
  expect(await readsDuring(6_000), "nothing is read for an accepted request").toEqual([]);
  await tab.follows.unfollow(bot("Locked"));
});

it("a request is read at least every 5 seconds for a minute, then every 30 seconds for ten minutes, and then no more", async () => {
  await tab.connect();
  await tab.follows.follow(bot("Locked"));
  const seconds = [0, ...(await readsDuring(A_MINUTE_MS))];
  const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
  expect([Math.max(...gaps), seconds.at(-1)]).toEqual([5, 60]);
  expect(await readsDuring(A_MINUTE_MS)).toEqual([30, 60]);
  tab.clock.advance(8 * A_MINUTE_MS);
  await tab.settled();
  expect(await readsDuring(A_MINUTE_MS)).toEqual([]);
});

it("requests of a page that is hidden or offline are not read", async () => {
  await tab.connect();
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
  await tab.connect();
  await tab.follows.follow(bot("Locked"));
  tab.disconnect();
  await tab.connect();
  instance.acceptRequests();
  await readsDuring(5_000);
  expect(tab.stateOf("locked").kind).toBe("following");
  await tab.follows.unfollow(bot("Locked"));
});

it("all requests are read in one request to the server, twenty at most, and more of them in turns", async () => {
  const { clock } = tab;
  const keys = Array.from({ length: 30 }, (_, index) => botKey(`bot${index}`));
  const calls: (readonly AcctKey[])[] = [];
  const nothing = async () => undefined;
  const backend: FollowsBackend = {
    viewer: () => Promise.reject(new Error("No viewer")),
    async *list() {},
    find: async (acct) => acct,
    follow: nothing,
    unfollow: nothing,
    remembered: () => [],
    async relationships(asked) {
      calls.push(asked);
      return new Map(asked.map((key) => [key, "requested"] as const));
    },
  };
  const { signal } = new AbortController();
  const session = createSignedInSession({ instance: HOME, accessToken: "T" }, signal, async () => backend);
  const ledger = createLedger(followTexts);
  ledger.reset(true);
  for (const key of keys) {
    ledger.begin(key, "follow", clock.now());
    ledger.settle(key, "requested", clock.now());
  }
  const page = { isVisible: () => true, isOnline: () => true, onWake: () => () => {} };
  const log = (message: string): never => expect.unreachable(message);
  const report = (_: object, message: string): never => log(message);
  const parts = {
    ledger,
    clock,
    page,
    texts: followTexts,
    session: () => session,
    account: () => undefined,
    report,
    log,
  };
  const { refresh } = createRereads({ ...parts, tell: () => {} });
  const stop = storedFollows({ at: tab.at, basePath: "/other" })({ ...parts, refresh }).connect();
  await readsDuring(15_000);
  stop();
  const [first = [], second = [], third = []] = calls;
  expect([first.length, second.length, third.length]).toEqual([20, 20, 20]);
  expect(new Set([...first, ...second]).size).toBe(30);
  expect(new Set([...second, ...third]).size).toBe(30);
});
