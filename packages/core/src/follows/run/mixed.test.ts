import { expect, it } from "vitest";
import { until } from "../../instance/testing/fakes.ts";
import { bot } from "../../testing/bots.ts";
import { followedAt, ready, setStage, statesOf, viewOf } from "./testing/stage.ts";
import type { RunStep } from "./journal.ts";

const { instance, browser } = await setStage();
const STEPS: readonly RunStep[] = [
  { acct: bot("bot1"), action: "follow", change: "moved" },
  { acct: bot("bot0"), action: "unfollow", change: "moved" },
  { acct: bot("locked0"), action: "follow" },
  { acct: bot("bot2"), action: "unfollow" },
];

it("a run follows some accounts and unfollows others, and its undo after a reload reverses each of them", async () => {
  instance.seedFollow(bot("bot0"));
  const opened = await browser();
  const tab = opened.open();
  await ready(tab);
  expect(await tab.run.start(STEPS)).toBe(true);
  const done = await viewOf(tab, "done");
  expect(statesOf(done)).toEqual({
    bot0: "unfollowed",
    bot1: "followed",
    locked0: "requested",
    bot2: "not-followed",
  });
  expect(done).toMatchObject({ purpose: "follow", total: 3, done: 3, undoable: 3 });
  expect(followedAt(instance)).toEqual(["bot1"]);

  tab.kill();
  const next = opened.open();
  await ready(next);
  expect(await viewOf(next, "done")).toMatchObject({ total: 3, undoable: 3 });
  next.run.undo();
  await until(() => followedAt(instance).includes("bot0"), "the undo");
  const undone = await viewOf(next, "done");
  expect(statesOf(undone)).toEqual({ bot0: "followed", bot1: "unfollowed", locked0: "withdrawn" });
  expect(followedAt(instance)).toEqual(["bot0"]);
  expect(instance.state.requested()).toEqual([]);
});
