import { expect, it } from "vitest";
import { calm, until } from "../../instance/testing/fakes.ts";
import { BOTS, followedAt, setStage, statesOf, viewOf } from "./testing/stage.ts";
import { bot, bots } from "../../testing/bots.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";
const { instance, open } = await setStage();

it("a run follows every account of its plan once, and shows the results of the instance", async () => {
  const { tab } = await open();
  instance.seedFollow("bot3@bots.example");
  expect(tab.run.view.get()).toEqual({ kind: "none" });
  expect(await tab.run.start(bots([...BOTS.slice(0, 7), "BOT1", "locked0", "nobody"]))).toBe(true);
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

it("undo unfollows the accounts that the run has followed, withdraws its requests, and changes nothing else", async () => {
  const { tab } = await open();
  instance.seedFollow("bot3@bots.example");
  await tab.run.start(bots([...BOTS.slice(0, 7), "locked0", "nobody"]));
  await viewOf(tab, "done");
  tab.run.undo();
  await viewOf(tab, "running");
  const view = await viewOf(tab, "done");
  expect(view).toMatchObject({ action: "unfollow", total: 7, done: 7, undoable: 0 });
  expect(new Set(Object.values(statesOf(view)))).toEqual(new Set(["unfollowed", "withdrawn"]));
  expect(followedAt(instance)).toEqual(["bot3"]);
  expect(instance.state.requested()).toEqual([]);
});

it("a run that unfollows sends nothing for other accounts, and its undo follows exactly those it has unfollowed", async () => {
  const { tab } = await open();
  const before = ["bot0", "bot1", "bot2", "bot3"];
  for (const name of before) instance.seedFollow(`${name}@bots.example`);
  await tab.follows.reload();
  await tab.follows.follow(bot("locked0"));
  instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 403, times: 1 });
  expect(await tab.run.start(bots(["bot0", "bot1", "bot2", "locked0", "bot9"]), "unfollow")).toBe(true);
  const view = await viewOf(tab, "done");
  expect(view).toMatchObject({ action: "unfollow", purpose: "unfollow", undoable: 3, retryable: 0 });
  const states = statesOf(view);
  expect(states).toMatchObject({ locked0: "withdrawn", bot9: "not-followed" });
  const failed = Object.keys(states).filter((name) => states[name] === "failed");
  expect(followedAt(instance)).toEqual([...failed, "bot3"]);
  tab.run.undo();
  await viewOf(tab, "running");
  expect(await viewOf(tab, "done")).toMatchObject({ action: "follow", total: 3, left: 0, undoable: 0 });
  expect(followedAt(instance)).toEqual(before);
  expect(instance.state.requested()).toEqual(["locked0@bots.example"]);
});

it("a run shows locked, unknown, blocked and slow accounts, and undo restores the list of the instance", async () => {
  const { tab, browser } = await open();
  instance.seedFollow("bot30@bots.example");
  const slow = instance.fault("POST /api/v1/accounts/:id/follow", { hang: true, afterEffect: true, skip: 1, times: 1 });
  const unread = instance.fault(RELATIONS, { hang: true, skip: 1 });
  instance.fault("POST /api/v1/accounts/:id/follow", { status: 403, skip: 1, times: 1 });
  await tab.run.start(bots(["bot0", "locked0", "bot1", "locked1", "nobody"]));
  await until(
    () => Object.values(statesOf(tab.run.view.get())).filter((state) => state === "busy").length === 1,
    "the slow one",
  );
  await until(() => browser.inFlight() === 1, "the others");
  // the follow has 45 seconds, then the read of its relation has 10
  for (let steps = 0; steps < 50 && tab.run.view.get().kind === "running"; steps += 1) {
    browser.clock.advance(5_000);
    await calm();
  }
  const view = await viewOf(tab, "done");
  slow();
  unread();
  expect(Object.values(statesOf(view)).toSorted()).toEqual(["failed", "failed", "followed", "not-found", "requested"]);
  const reasons = view.rows.map((row) => ("reason" in row ? row.reason : ""));
  expect(reasons).toEqual(
    expect.arrayContaining(["Your server did not answer in time.", "Your server does not allow this."]),
  );
  tab.run.undo();
  await expect.poll(() => tab.run.view.get()).toMatchObject({ kind: "done", action: "unfollow", total: 3, left: 0 });
  expect([followedAt(instance), instance.state.requested()]).toEqual([["bot30"], []]);
});

it("only failures that may pass count as worth another try", async () => {
  const { tab } = await open();
  const follow = "POST /api/v1/accounts/:id/follow";
  for (const status of [403, 500]) instance.fault(follow, { status, times: 1 });
  await tab.run.start(bots(["bot0", "bot1", "bot2", "nobody"]));
  const view = await viewOf(tab, "done");
  expect(Object.values(statesOf(view)).toSorted()).toEqual(["failed", "failed", "followed", "not-found"]);
  expect(view).toMatchObject({ retryable: 2 });
});

it("row 199: undo counts the follows that have happened, and reads those first that may have happened", async () => {
  const { tab } = await open();
  const follow = "POST /api/v1/accounts/:id/follow";
  instance.fault(follow, { status: 500, times: 3 });
  await tab.run.start(bots(BOTS.slice(0, 10)));
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 7, uncertain: 0, retryable: 3 });
  tab.run.dismiss();

  const unread = instance.fault(RELATIONS, { status: 404, skip: 1 });
  instance.fault(follow, { status: 500, times: 1 });
  instance.fault(follow, { status: 500, afterEffect: true, times: 1 });
  await tab.run.start(bots(["bot20", "bot21", "bot22"]));
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 1, uncertain: 2, retryable: 2 });
  unread();
  const unfollows = () => instance.state.requests.filter(({ path }) => path.endsWith("/unfollow")).length;
  const before = unfollows();
  tab.run.undo();
  await expect.poll(() => tab.run.view.get()).toMatchObject({ kind: "done", action: "unfollow", left: 0 });
  expect(unfollows() - before).toBe(2);
  expect(Object.values(statesOf(tab.run.view.get())).toSorted()).toEqual(["not-followed", "unfollowed", "unfollowed"]);
  expect(followedAt(instance)).toHaveLength(7);
});
