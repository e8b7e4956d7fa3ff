import { expect, it } from "vitest";
import { calm, until } from "../../instance/testing/fakes.ts";
import { RUN_KEY } from "../../lib/storage.ts";
import type { RunBrowser, RunTab } from "./testing/browser.ts";
import { BOTS, followedAt, ready, setStage, statesOf, viewOf } from "./testing/stage.ts";
import { botKey, bots } from "../../testing/bots.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";
const TEN = BOTS.slice(0, 10);

const { instance, clock, browser: newBrowser } = await setStage();

/** Opens two tabs of one browser. */
async function openTwo(): Promise<{ browser: RunBrowser; first: RunTab; second: RunTab }> {
  const browser = await newBrowser();
  const [first, second] = [browser.open(), browser.open()];
  await Promise.all([ready(first), ready(second)]);
  return { browser, first, second };
}
const posts = (): number =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")).length;

it("a second tab shows the run of the first, and learns the relations at the end", async () => {
  const { first, second } = await openTwo();
  instance.fault(FOLLOW, { delayMs: 5 });
  await first.run.start(bots(TEN));
  await viewOf(second, "running");
  await until(() => statesOf(second.run.view.get())["bot0"] === "followed", "the first follow");
  expect(await second.run.start(bots(["bot50"]))).toBe(false);
  expect(await viewOf(second, "done")).toMatchObject({ undoable: 10 });
  await until(() => second.follows.states.get().known.get(botKey("bot9"))?.kind === "following", "the relations");
});

it("two tabs that start at once have one run, and follow each account once", async () => {
  const { first, second } = await openTwo();
  instance.fault(FOLLOW, { delayMs: 5 });
  const before = posts();
  const started = Promise.all([first.run.start(bots(TEN)), second.run.start(bots(TEN))]);
  await viewOf(first, "running");
  clock.advance(4_000);
  expect((await started).filter(Boolean)).toHaveLength(1);
  await Promise.all([viewOf(first, "done"), viewOf(second, "done")]);
  expect(posts() - before).toBe(10);
});

it("a tab that started at the same time does not replace the run of a tab that is killed, but offers it", async () => {
  const { browser, first, second } = await openTwo();
  instance.fault(FOLLOW, { delayMs: 5 });
  const before = posts();
  const started = [first.run.start(bots(TEN)), second.run.start(bots(TEN))];
  await until(() => followedAt(instance).length > 1, "the first follows");
  const onTheWire = posts() - before - followedAt(instance).length;
  first.kill();
  await until(() => browser.inFlight() === 0, "the follows in flight");
  expect(await Promise.all(started)).toEqual([true, false]);
  await viewOf(second, "offered");
  second.run.resume();
  expect(await viewOf(second, "done")).toMatchObject({ undoable: 10 });
  expect(posts() - before).toBeLessThanOrEqual(10 + onTheWire); // their effect may come after the second tab has read
});

it("another tab pauses, resumes, stops and undoes the run", async () => {
  const { first, second } = await openTwo();
  instance.fault(FOLLOW, { delayMs: 10 });
  await first.run.start(bots(TEN));
  await viewOf(second, "running");
  second.run.pause();
  await Promise.all([viewOf(first, "paused"), viewOf(second, "paused")]);
  second.run.resume();
  await Promise.all([viewOf(first, "running"), viewOf(second, "running")]);
  second.run.stop();
  await viewOf(first, "done");
  first.run.undo();
  await expect.poll(() => second.run.view.get()).toMatchObject({ kind: "done", action: "unfollow", left: 0 });
  expect(followedAt(instance)).toEqual([]);
});

it("a run whose tab is killed is offered in the other tab, and goes on there", async () => {
  const { first, second } = await openTwo();
  instance.fault(FOLLOW, { delayMs: 5 });
  const before = posts();
  await first.run.start(bots(TEN));
  await viewOf(second, "running");
  first.kill();
  const view = await viewOf(second, "offered");
  expect(view.left).toBeGreaterThan(0);
  second.run.resume();
  expect(await viewOf(second, "done")).toMatchObject({ undoable: 10 });
  expect(posts() - before).toBe(10);
});

it("a tab that opens during a wait of another tab shows the wait", async () => {
  const { browser, first } = await openTwo();
  const resetAt = new Date(clock.now() + 600_000);
  instance.fault(FOLLOW, { status: 429, headers: { "X-RateLimit-Reset": resetAt.toISOString() }, times: 1 });
  await first.run.start(bots(TEN));
  await viewOf(first, "waiting");
  const third = browser.open();
  await ready(third);
  clock.advance(500);
  expect(await viewOf(third, "waiting")).toMatchObject({ until: resetAt.getTime(), left: 10 });
  third.run.pause();
  await Promise.all([viewOf(first, "paused"), viewOf(third, "paused")]);
});

it("a run that was paused or interrupted is offered on the next visit, and a stale order of another tab is ignored", async () => {
  const { browser, first, second } = await openTwo();
  instance.fault(FOLLOW, { delayMs: 5 });
  await first.run.start(bots(TEN));
  first.run.pause();
  await viewOf(first, "paused");
  browser.storage.map.set(`${RUN_KEY}.order`, JSON.stringify({ id: "another visit", order: "resume" }));
  for (const tab of [first, second]) tab.kill();
  const next = browser.open();
  await viewOf(next, "offered");
  await calm();
  expect(next.run.view.get().kind).toBe("offered");
  next.run.stop();
  expect(await viewOf(next, "done")).toMatchObject({ stopped: true });
});

it("dismissing a run in another tab ends it and deletes its journal", async () => {
  const { browser, first, second } = await openTwo();
  instance.fault(FOLLOW, { delayMs: 10 });
  await first.run.start(bots(TEN));
  await viewOf(second, "running");
  second.run.dismiss();
  expect(second.run.view.get()).toEqual({ kind: "none" });
  await viewOf(first, "none");
  await calm();
  expect(followedAt(instance).length).toBeLessThan(10);
  expect([...browser.storage.map.keys()].filter((key) => key.startsWith("rosterRun"))).toEqual([]);
  expect(await first.run.start(bots(["bot50"]))).toBe(true);
  await viewOf(first, "done");
});

it("a run follows an account again whose follow another tab has just undone", async () => {
  const { first, second } = await openTwo();
  await second.run.start(bots(["bot0"]));
  await viewOf(second, "done");
  await viewOf(first, "done");
  instance.fault("GET /api/v1/accounts/relationships", { delayMs: 300, times: 1 });
  clock.advance(1);
  first.run.undo();
  await until(() => statesOf(second.run.view.get())["bot0"] === "unfollowed", "the undo");
  await viewOf(second, "done");
  expect(await second.run.start(bots(["bot0"]))).toBe(true);
  await expect.poll(() => second.run.view.get()).toMatchObject({ kind: "done", action: "follow", undoable: 1 });
  expect(followedAt(instance)).toEqual(["bot0"]);
});

it("undo unfollows an account that this tab shows as not followed, but that the instance still follows", async () => {
  const { first } = await openTwo();
  await first.run.start(bots(["bot0", "bot1"]));
  await viewOf(first, "done");
  for (const name of ["bot0", "bot1"]) instance.seedUnfollow(`${name}@bots.example`);
  clock.advance(1);
  await first.follows.refresh(bots(["bot0", "bot1"]), true);
  expect(first.follows.states.get().known.get(botKey("bot0"))?.kind).toBe("not-following");
  instance.seedFollow("bot0@bots.example");
  first.run.undo();
  await expect.poll(() => first.run.view.get()).toMatchObject({ kind: "done", action: "unfollow", left: 0 });
  expect(statesOf(first.run.view.get())).toEqual({ bot0: "unfollowed", bot1: "not-followed" });
  expect(followedAt(instance)).toEqual([]);
});
