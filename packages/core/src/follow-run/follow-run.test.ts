import { expect, it } from "vitest";
import { requests } from "../mastodon/testing/visitor.ts";
import { BOTS, followedAt, setStage, statesOf, viewOf } from "./testing/stage.ts";

const { instance, open } = await setStage();

it("a run follows every account of its plan once, and shows the results of the instance", async () => {
  const { tab } = await open();
  instance.seedFollow("bot3@bots.example");
  expect(tab.run.view.get()).toEqual({ kind: "none" });
  expect(await tab.run.start([...BOTS.slice(0, 7), "BOT1", "locked0", "nobody"])).toBe(true);
  const view = await viewOf(tab, "done");
  expect(statesOf(view)).toEqual({
    bot0: "followed",
    BOT1: "followed",
    bot2: "followed",
    bot3: "already",
    bot4: "followed",
    bot5: "followed",
    bot6: "followed",
    locked0: "requested",
    nobody: "not-found",
  });
  expect(view).toMatchObject({ action: "follow", total: 9, done: 9, left: 0, undoable: 7, retryable: 1, stored: true });
  expect(followedAt(instance)).toEqual(["bot0", "bot1", "bot2", "bot3", "bot4", "bot5", "bot6"]);
  expect(tab.outcomes).toEqual([]);
});

it("undo unfollows what the run has followed, withdraws its requests, and nothing else", async () => {
  const { tab } = await open();
  instance.seedFollow("bot3@bots.example");
  await tab.run.start([...BOTS.slice(0, 7), "locked0", "nobody"]);
  await viewOf(tab, "done");
  tab.run.undo();
  await viewOf(tab, "running");
  const view = await viewOf(tab, "done");
  expect(view).toMatchObject({ action: "unfollow", total: 7, done: 7, undoable: 0 });
  expect(new Set(Object.values(statesOf(view)))).toEqual(new Set(["unfollowed", "withdrawn"]));
  expect(followedAt(instance)).toEqual(["bot3"]);
  expect(instance.state.requested()).toEqual([]);
});

it("a run of 60 accounts needs at most 2.5 requests per follow", async () => {
  const { tab, browser } = await open();
  const before = instance.state.requests.length;
  await tab.run.start(BOTS);
  await viewOf(tab, "done");
  for (const ms of [3_000, 7_000, 20_000, 30_000]) {
    browser.clock.advance(ms);
    const reads = requests(instance, "GET /api/v1/accounts/relationships");
    await expect.poll(() => requests(instance, "GET /api/v1/accounts/relationships")).toBeGreaterThan(reads);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  const per = (instance.state.requests.length - before) / BOTS.length;
  console.log(`${per} requests per follow`);
  expect(per).toBeLessThanOrEqual(2.5);
});
