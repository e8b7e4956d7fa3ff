import { expect, it } from "vitest";
import { calm, until } from "../../instance/testing/fakes.ts";
import type { RunTab } from "./testing/browser.ts";
import { BOTS, followedAt, ready, setStage, statesOf, viewOf } from "./testing/stage.ts";
import { bots } from "../../testing/bots.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";
const SEARCH = "/api/v1/accounts/search";
const TEN = BOTS.slice(0, 10);

const { instance, clock, browser: newBrowser } = await setStage();
const posts = (): number =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")).length;

/** Opens two tabs and freezes the one that leads, while its follows are in flight. `sent` counts the follows since. */
async function freezeLeader(
  options = {},
): Promise<{ leader: RunTab; other: RunTab; sent: () => number; first: number }> {
  const browser = await newBrowser();
  const [leader, other] = [browser.open(options), browser.open(options)];
  await Promise.all([ready(leader), ready(other)]);
  instance.fault(FOLLOW, { delayMs: 20 });
  const before = posts();
  const started = leader.run.start(bots(TEN));
  clock.advance(100); // a lease
  await started;
  await viewOf(other, "running");
  await until(() => posts() - before >= 4, "the first follows");
  leader.freeze();
  await until(() => browser.inFlight() === 0, "the responses");
  const sent = (): number => posts() - before;
  return { leader, other, sent, first: sent() };
}
/** Lets the leader answer no message. */
async function silence(): Promise<void> {
  for (let messages = 0; messages < 2; messages += 1) {
    await calm();
    clock.advance(1_500);
    await calm();
  }
}

it.each([false, true])(
  "row 200: a command takes the run over from a frozen tab, which sends nothing when it is thawed, and each account is followed once (the latest event first: %s)",
  async (isReversed) => {
    const { leader, other, sent, first } = await freezeLeader();
    other.run.resume();
    await calm();
    clock.advance(1_500);
    await calm();
    clock.advance(1_499);
    await calm();
    expect(sent()).toBe(first);
    clock.advance(1);
    await until(() => sent() > first, "the follows of the other tab");
    leader.thaw(isReversed);
    await Promise.all([viewOf(leader, "done"), viewOf(other, "done")]);
    expect(statesOf(leader.run.view.get())).toEqual(statesOf(other.run.view.get()));
    expect(sent()).toBe(10);
    expect(followedAt(instance)).toEqual(TEN);
    expect(other.run.view.get()).toMatchObject({ undoable: 10 });
  },
);

it("row 200: a tab that is thawed after another tab has finished the run shows the result and sends nothing", async () => {
  const { leader, other, sent } = await freezeLeader();
  other.run.resume();
  await silence();
  await viewOf(other, "done");
  leader.thaw();
  expect(await viewOf(leader, "done")).toMatchObject({ undoable: 10 });
  await calm();
  expect(sent()).toBe(10);
  leader.run.undo();
  await expect.poll(() => other.run.view.get()).toMatchObject({ kind: "done", action: "unfollow", left: 0 });
  expect(followedAt(instance)).toEqual([]);
});

it.each([false, true])(
  "a follow on the wire is read back and not repeated by the tab that takes the run over, nor by the thawed tab (the latest event first: %s)",
  async (isReversed) => {
    const browser = await newBrowser();
    const [leader, other] = [browser.open(), browser.open()];
    await Promise.all([ready(leader), ready(other)]);
    const before = posts();
    instance.fault(FOLLOW, { delayMs: 400, afterEffect: true, times: 1 });
    await leader.run.start(bots(TEN));
    await until(() => followedAt(instance).length === 1, "the first follow");
    leader.freeze();
    await viewOf(other, "running");
    expect(browser.inFlight()).toBe(1);
    other.run.resume();
    await silence();
    await viewOf(other, "done");
    leader.thaw(isReversed);
    expect(await viewOf(leader, "done")).toMatchObject({ undoable: 10 });
    await until(() => browser.inFlight() === 0, "the responses");
    await calm();
    expect(posts() - before).toBe(10);
    expect(followedAt(instance)).toEqual(TEN);
  },
);

it("row 200: a tab that is frozen while it looks an account up again sends no follow when it is thawed", async () => {
  const browser = await newBrowser();
  const first = browser.open();
  await ready(first);
  await first.run.start(bots(TEN.slice(0, 1)));
  await viewOf(first, "done");
  first.run.undo();
  await expect.poll(() => first.run.view.get()).toMatchObject({ kind: "done", action: "unfollow", left: 0 });
  first.kill();
  const ids = browser.storage.map.get("rosterIds") ?? "";
  browser.write("rosterIds", ids.replaceAll(/"\d+"/g, '"99"'));

  const [leader, other] = [browser.open(), browser.open()];
  await Promise.all([ready(leader), ready(other)]);
  const before = posts();
  const searches = (): number => instance.state.requests.filter(({ path }) => path === SEARCH).length;
  const searchesBefore = searches();
  instance.fault(`GET ${SEARCH}`, { delayMs: 100, times: 1 });
  await leader.run.start(bots(TEN.slice(0, 1)));
  await until(() => searches() > searchesBefore, "the search after the follow of the outdated id");
  leader.freeze();
  other.run.stop();
  await silence();
  await viewOf(other, "done");
  await until(() => browser.inFlight() === 0, "the response of the search");
  leader.thaw(true);
  await viewOf(leader, "done");
  await calm();
  expect(posts() - before).toBe(1);
  expect(followedAt(instance)).toEqual([]);
});

it("a tab that is frozen while it asks the lock manager keeps no other tab from leading", async () => {
  const browser = await newBrowser();
  const [leader, other] = [browser.open(), browser.open()];
  await Promise.all([ready(leader), ready(other)]);
  instance.fault(FOLLOW, { delayMs: 20 });
  await leader.run.start(bots(TEN));
  await viewOf(other, "running");
  clock.advance(1_001);
  leader.run.pause();
  leader.freeze();
  other.run.stop();
  await silence();
  expect(await viewOf(other, "done")).toMatchObject({ stopped: true });
  leader.thaw();
  expect(await viewOf(leader, "done")).toMatchObject({ stopped: true });
});

it("row 200: without locks, a command takes the run over from a frozen tab, too", async () => {
  const { leader, other, sent, first } = await freezeLeader({ withoutLocks: true });
  other.run.pause();
  await silence();
  clock.advance(100);
  await viewOf(other, "paused");
  leader.thaw(true); // without locks, the events of storage are the only messages
  await viewOf(leader, "paused");
  await calm();
  expect(sent()).toBe(first);
});

it("a tab that is hidden does not take the run over", async () => {
  const { leader, other, sent, first } = await freezeLeader();
  other.page.visible = false;
  other.run.pause();
  await silence();
  expect(other.run.view.get().kind).toBe("running");
  leader.thaw();
  await Promise.all([viewOf(leader, "paused"), viewOf(other, "paused")]);
  expect(sent()).toBe(first);
});

it("a start takes the lock from a tab that was frozen while its paused run completed the last requests", async () => {
  const { leader, other, sent, first } = await freezeLeader();
  other.run.pause();
  await silence();
  await viewOf(other, "paused");
  other.freeze();
  const third = leader;
  third.thaw();
  await viewOf(third, "paused");
  const started = third.run.start(bots(BOTS.slice(20, 25)));
  await silence();
  expect(await started).toBe(true);
  expect(await viewOf(third, "done")).toMatchObject({ undoable: 5 });
  expect(sent()).toBe(first + 5);
});
