import { beforeEach, describe, expect, it } from "vitest";
import { calm, until } from "../instance/testing/fakes.ts";
import { HOME, requests } from "../instance/testing/visitor.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot } from "../testing/bots.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";

const { instance, open } = await setStage();
let tab: Tab;
beforeEach(async () => {
  instance.seedUnfollow(`chiefs@${HOME}`);
  tab = await open();
});

const reads = (): number => requests(instance, RELATIONS);
/** Counts the queries of relations that an action causes. Waits for the awaited number, then briefly for more. */
const readsOf = async (act: () => void, awaited = 0): Promise<number> => {
  const before = reads();
  act();
  await until(() => reads() >= before + awaited, "a relation to be read");
  await calm();
  return reads() - before;
};

describe("a recent follow", () => {
  it("a recent follow is queried whenever the page becomes visible within a minute, and not later", async () => {
    await tab.connect();
    await tab.follows.follow(bot("chiefs"));
    for (let second = 1; second <= 2; second += 1) {
      tab.clock.advance(1_000);
      expect(await readsOf(() => tab.page.wake(), 1)).toBe(1);
    }
    for (const ms of [1_000, 7_000, 20_000, 30_000]) expect(await readsOf(() => tab.clock.advance(ms), 1)).toBe(1);
    expect(await readsOf(() => tab.page.wake())).toBe(0);
    expect(await readsOf(() => tab.clock.advance(120_000))).toBe(0);
  });

  it("a recent follow is queried once if the page was hidden during the minute", async () => {
    await tab.connect();
    await tab.follows.follow(bot("chiefs"));
    tab.page.visible = false;
    expect(await readsOf(() => tab.clock.advance(61_000))).toBe(0);
    tab.page.visible = true;
    expect(await readsOf(() => tab.page.wake(), 1)).toBe(1);
    expect(await readsOf(() => tab.page.wake())).toBe(0);
  });

  it("a follow that was undone is not queried", async () => {
    await tab.connect();
    await tab.follows.follow(bot("chiefs"));
    await tab.follows.unfollow(bot("chiefs"));
    expect(await readsOf(() => tab.clock.advance(3_000))).toBe(0);
  });

  it("following an account again restarts its minute of queries", async () => {
    await tab.connect();
    await tab.follows.follow(bot("chiefs"));
    await tab.follows.unfollow(bot("chiefs"));
    tab.clock.advance(1_000);
    await tab.follows.follow(bot("chiefs"));
    expect(await readsOf(() => tab.clock.advance(2_000))).toBe(0);
    expect(await readsOf(() => tab.clock.advance(1_000), 1)).toBe(1);
  });

  it("a recent follow causes no further query in the next session", async () => {
    await tab.connect();
    await tab.follows.follow(bot("chiefs"));
    const { session } = tab;
    const token = session.get()?.accessToken ?? "";
    session.clear();
    session.set({ instance: instance.host, token: { access_token: token } });
    await until(() => tab.follows.list.get() === "ready", "the list");
    tab.page.wake();
    await calm();
    tab.clock.advance(1_000);
    expect(await readsOf(() => tab.page.wake())).toBe(0);
  });
});

describe("a failed relationship query", () => {
  it("a failed relationship query is logged and keeps the state", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    await tab.connect();
    await tab.follows.refresh([bot("chiefs")]);
    instance.fault(RELATIONS, { status: 404 });
    await tab.follows.refresh([bot("chiefs")]);
    expect(tab.logged).toMatchObject([["The relations could not be read again", { kind: "not-found" }]]);
    expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
  });

  it("no relationship query is sent without accounts or without a session", async () => {
    const failing = await open(() => Promise.reject(new TypeError("no network")));
    failing.follows.connect();
    await until(() => failing.follows.list.get() === "partial", "the list to break off");
    expect(failing.logged).toHaveLength(1);
    await failing.follows.refresh([]);
    failing.session.clear();
    await failing.follows.refresh([bot("chiefs")]);
    expect(failing.logged).toHaveLength(1);
  });
});

describe("a follow that already exists", () => {
  const posts = (): number => instance.state.requests.filter(({ method }) => method === "POST").length;
  const expectNoRequest = async (act: () => Promise<unknown>): Promise<void> => {
    const before = posts();
    expect(await act()).toBeUndefined();
    expect(posts()).toBe(before);
  };

  it("a follow that already exists is not requested again", async () => {
    await tab.connect();
    await expectNoRequest(() => tab.follows.unfollow(bot("chiefs")));
    await tab.follows.follow(bot("chiefs"));
    await expectNoRequest(() => tab.follows.follow(bot("Chiefs")));
    await tab.follows.follow(bot("Locked"));
    await expectNoRequest(() => tab.follows.follow(bot("Locked")));
    expect(await tab.follows.unfollow(bot("Locked"))).toMatchObject({ kind: "withdrawn" });
    expect(tab.outcomes).toHaveLength(3);
  });

  it("a follow is not requested while an action on the account is pending", async () => {
    await tab.connect();
    const first = tab.follows.follow(bot("chiefs"));
    expect(await tab.follows.follow(bot("chiefs"))).toBeUndefined();
    expect(await tab.follows.unfollow(bot("chiefs"))).toBeUndefined();
    expect(await first).toMatchObject({ kind: "followed" });
    expect(tab.outcomes).toHaveLength(1);
  });
});

it("the problem of a failed follow stays if it has no time limit, and the failure is logged", async () => {
  await tab.connect();
  instance.fault(/./, { reset: true });
  await tab.follows.follow(bot("chiefs"));
  tab.clock.advance(600_000);
  expect(tab.stateOf("chiefs")).toMatchObject({ problem: { reason: "Your server could not be reached." } });
  expect(tab.logged).toMatchObject([["@chiefs@bots.example: follow failed", { kind: "unreachable" }]]);
});
