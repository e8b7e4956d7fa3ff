import { expect, it } from "vitest";
import type { Fault, Json } from "@roster/instance";
import { calm, until } from "../../instance/testing/fakes.ts";
import type { RunTab } from "./testing/browser.ts";
import { HOME } from "../../instance/testing/visitor.ts";
import { BOTS, followedAt, setStage, statesOf, viewOf } from "./testing/stage.ts";
import { bot, botKey, bots } from "../../testing/bots.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";
const SEARCH = "GET /api/v1/accounts/search";

const { instance, clock, open } = await setStage();
const TEN = BOTS.slice(0, 10);
const follows = (): number =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")).length;

/** Starts a run on a slow server and waits until two follows are in flight. */
const startSlowly = async (tab: RunTab): Promise<number> => {
  instance.fault(FOLLOW, { delayMs: 20 });
  const before = follows();
  await tab.run.start(bots(TEN));
  await until(() => follows() >= before + 3, "the second and the third follow");
  return follows() - before;
};

it("a paused run completes the requests that were sent, sends no others, and goes on when resumed", async () => {
  const { tab } = await open();
  const sent = await startSlowly(tab);
  tab.run.pause();
  expect(tab.run.view.get()).toMatchObject({ kind: "paused", reason: { kind: "visitor" } });
  await until(() => Object.values(statesOf(tab.run.view.get())).every((state) => state !== "busy"), "the responses");
  await calm();
  expect(followedAt(instance)).toHaveLength(sent);
  expect(tab.run.view.get()).toMatchObject({ kind: "paused", done: sent, left: 10 - sent, undoable: sent });
  tab.run.resume();
  expect(await viewOf(tab, "done")).toMatchObject({ done: 10, undoable: 10, stopped: false });
});

it("a stopped run says how many accounts were not reached, and can be undone", async () => {
  const { tab } = await open();
  const sent = await startSlowly(tab);
  tab.run.stop();
  expect(tab.run.view.get()).toMatchObject({ kind: "done", stopped: true, total: 10 });
  tab.run.undo();
  await until(() => tab.run.view.get().kind === "done" && followedAt(instance).length === 0, "the undo");
  expect(await viewOf(tab, "done")).toMatchObject({ action: "unfollow", stopped: false, total: sent, left: 0 });
});

it("a run that is stopped during its last request has reached every account", async () => {
  const { tab } = await open();
  instance.fault(FOLLOW, { delayMs: 20 });
  const before = follows();
  await tab.run.start([bot("bot0")]);
  await until(() => follows() > before, "the request");
  tab.run.stop();
  await until(() => followedAt(instance).length === 1, "the follow");
  await calm();
  expect(tab.run.view.get()).toMatchObject({ kind: "done", stopped: false, left: 0, undoable: 1 });
});

it("clicks on single accounts come before a run, and at most two requests of follows are in flight", async () => {
  const { tab } = await open();
  instance.fault(FOLLOW, { delayMs: 10 });
  await tab.run.start(bots(TEN));
  await viewOf(tab, "running");
  await until(() => tab.run.view.get().kind === "running" && followedAt(instance).length > 0, "the first follow");
  const outcome = await tab.follows.follow(bot("bot50"));
  expect(outcome).toMatchObject({ kind: "followed" });
  expect(followedAt(instance).length).toBeLessThan(10);
  await viewOf(tab, "done");
  expect(tab.outcomes).toEqual([outcome]);
});

it("an account that the visitor follows during the run counts as already followed", async () => {
  const { tab } = await open();
  await tab.run.start(bots(TEN));
  await tab.follows.follow(bot("bot9"));
  const view = await viewOf(tab, "done");
  expect(statesOf(view)["bot9"]).toBe("already");
  tab.run.undo();
  await viewOf(tab, "running");
  await viewOf(tab, "done");
  expect(followedAt(instance)).toEqual(["bot9"]);
});

it("a run that pauses completes its look-ups", async () => {
  const { tab, browser } = await open();
  instance.fault(SEARCH, { delayMs: 20 });
  const searches = (): number => instance.state.requests.filter(({ path }) => path.endsWith("/search")).length;
  const before = searches();
  await tab.run.start(bots(BOTS.slice(40, 50)));
  await until(() => browser.inFlight() === 2, "two look-ups");
  expect(tab.run.view.get()).toMatchObject({ kind: "running", lookUps: 5 });
  tab.run.pause();
  await until(() => browser.inFlight() === 0, "the responses");
  expect(searches() - before).toBe(2);
  instance.clearFaults();
  tab.run.resume();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10 });
  expect(searches() - before).toBe(10);
});

const refusals: readonly [string, string, Fault, string, number][] = [
  ["a blocked home server", SEARCH, { json: [] }, "not-found", 20],
  ["a refused follow", FOLLOW, { status: 403 }, "forbidden", 10],
];
it.each(refusals)("a run pauses after five failures in a row of %s", async (_, pattern, fault, failure, most) => {
  const { tab } = await open();
  instance.fault(pattern, fault);
  if (pattern === SEARCH) {
    for (const path of ["GET /api/v1/accounts/lookup", "GET /api/v2/search"]) instance.fault(path, { status: 404 });
  }
  const before = instance.state.requests.length;
  await tab.run.start(bots(BOTS.slice(0, 60)));
  const view = await viewOf(tab, "paused");
  expect(view).toMatchObject({ reason: { kind: "failing", failure }, undoable: 0 });
  expect(view.reason.kind === "failing" && view.reason.reason).not.toBe("");
  expect(view.done).toBeGreaterThanOrEqual(5);
  expect(view.done).toBeLessThanOrEqual(6);
  expect(instance.state.requests.length - before).toBeLessThanOrEqual(most + view.done);
  instance.clearFaults();
  tab.run.retry();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 60, retryable: 0 });
});

const UNFOUND: readonly [string, Json][] = [
  ["a server that blocks none of them", []],
  ["a server that blocks theirs", [{ domain: HOME, severity: "suspend" }]],
];
it.each(UNFOUND)("a run goes on after accounts that were not found at %s", async (_, json) => {
  const { tab } = await open();
  instance.fault("GET /api/v1/instance/domain_blocks", { json });
  instance.fault(SEARCH, { json: [], times: 14 }); // two for each of seven accounts
  for (const path of ["GET /api/v1/accounts/lookup", "GET /api/v2/search"])
    instance.fault(path, { status: 404, times: 7 });
  await tab.run.start(bots(TEN));
  const states = Object.values(statesOf(await viewOf(tab, "done")));
  expect(states.toSorted()).toEqual([...Array(3).fill("followed"), ...Array(7).fill("not-found")]);
});

it("a run that starts while the stopped undo of another run completes its requests follows the same account again", async () => {
  const { tab } = await open();
  await tab.run.start(bots(["bot0"]));
  await viewOf(tab, "done");
  instance.fault("POST /api/v1/accounts/:id/unfollow", { delayMs: 20 });
  tab.run.undo();
  await until(() => statesOf(tab.run.view.get())["bot0"] === "busy", "the undo");
  tab.run.stop();
  expect(await tab.run.start(bots(["bot0"]))).toBe(true);
  expect(statesOf(await viewOf(tab, "done"))).toEqual({ bot0: "followed" });
  expect(followedAt(instance)).toEqual(["bot0"]);
});

it("an undo that starts while an account is being unfollowed follows the account again", async () => {
  const { tab } = await open();
  instance.seedFollow("bot0@bots.example");
  instance.fault("POST /api/v1/accounts/:id/unfollow", { delayMs: 20 });
  await tab.run.start(bots(["bot0"]), "unfollow");
  await until(() => statesOf(tab.run.view.get())["bot0"] === "busy", "the request");
  await until(() => instance.state.requests.at(-1)?.path.endsWith("/unfollow") === true, "the unfollow");
  tab.run.undo();
  await expect.poll(() => tab.run.view.get()).toMatchObject({ kind: "done", action: "follow", left: 0 });
  expect(followedAt(instance)).toEqual(["bot0"]);
});

it("a finished run whose last accounts failed still shows the reason on the next visit", async () => {
  const { tab, browser } = await open();
  instance.fault(FOLLOW, { status: 403 });
  await tab.run.start(bots(BOTS.slice(0, 5)));
  expect(await viewOf(tab, "paused")).toMatchObject({ reason: { kind: "failing" }, left: 0 });
  tab.kill();
  expect(await viewOf(browser.open(), "paused")).toMatchObject({ reason: { kind: "failing" }, left: 0 });
});

it("a run whose sign-in ends is paused, and goes on for the same account only", async () => {
  const { tab, browser } = await open();
  instance.fault(FOLLOW, { status: 401, skip: 3 });
  await tab.run.start(bots(TEN));
  const view = await viewOf(tab, "paused");
  expect(view).toMatchObject({ reason: { kind: "signed-out" } });
  expect(tab.session.get()).toBeUndefined();
  tab.run.resume();
  await calm();
  expect(tab.run.view.get().kind).toBe("paused");
  instance.clearFaults();
  await browser.signIn("bob");
  await until(() => tab.follows.list.get() === "ready", "bob's list");
  expect(tab.run.view.get()).toEqual({ kind: "none" });
  tab.session.clear();
  await browser.signIn("ann");
  expect(await viewOf(tab, "offered")).toMatchObject({ done: 3, left: 7 });
  tab.run.resume();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10 });
  expect(followedAt(instance)).toEqual(TEN);
});

it("a run does not follow an account that is no longer in the roster", async () => {
  const { tab } = await open({ listed: async () => (acct) => acct !== bot("bot1") });
  await tab.run.start(bots(["bot0", "bot1"]));
  expect(statesOf(await viewOf(tab, "done"))).toEqual({ bot0: "followed", bot1: "unlisted" });
});

it("undo withdraws a follow that is still requested, and unfollows one that was granted meanwhile", async () => {
  const { tab } = await open();
  await tab.run.start(bots(["locked0", "locked1", "bot0"]));
  await viewOf(tab, "done");
  instance.seedFollow("locked0@bots.example");
  clock.advance(3_000);
  await until(
    () => tab.follows.states.get().known.get(botKey("locked0"))?.kind === "following",
    "the accepted request",
  );
  tab.run.undo();
  await expect.poll(() => tab.run.view.get()).toMatchObject({ kind: "done", action: "unfollow", left: 0 });
  expect(statesOf(tab.run.view.get())).toEqual({ locked0: "unfollowed", locked1: "withdrawn", bot0: "unfollowed" });
  expect([followedAt(instance), instance.state.requested()]).toEqual([[], []]);
});

it("a run without accounts, or without a session, does not start", async () => {
  const { tab } = await open();
  expect(await tab.run.start(bots([]))).toBe(false);
  tab.session.clear();
  expect(await tab.run.start(bots(TEN))).toBe(false);
  expect(tab.run.view.get()).toEqual({ kind: "none" });
});

it("a run does not pause because of five accounts that are not found among others that are", async () => {
  const { tab } = await open();
  const mixed = BOTS.slice(5, 10).flatMap((bot, index) => [`nobody${index}`, bot]);
  await tab.run.start(bots([...BOTS.slice(0, 5), ...mixed]));
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10, left: 0 });
});
