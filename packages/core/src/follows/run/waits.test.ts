import { expect, it } from "vitest";
import { calm, until } from "../../instance/testing/fakes.ts";
import { BOTS, followedAt, setStage, viewOf } from "./testing/stage.ts";
import { bots } from "../../testing/bots.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";
const MINUTE_MS = 60_000;
const WRONG_RESETS: readonly [string, Record<string, string>][] = [
  ["in the year 2099", { "X-RateLimit-Reset": "2099-01-01T00:00:00Z" }],
  ["in three days", { "Retry-After": String(3 * 86_400) }],
  ["in a thousand million seconds", { "Retry-After": "1000000000" }],
];

const { instance, clock, open } = await setStage();
const TEN = bots(BOTS.slice(0, 10));
const follows = (): number =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")).length;

it("a 429 whose limit resets within 15 minutes is waited for, without requests", async () => {
  const { tab } = await open();
  const resetAt = clock.now() + 120_000;
  instance.fault(FOLLOW, { status: 429, headers: { "X-RateLimit-Reset": new Date(resetAt).toISOString() }, times: 1 });
  await tab.run.start(TEN);
  expect(await viewOf(tab, "waiting")).toMatchObject({ until: resetAt, done: 0 });
  await calm();
  const before = instance.state.requests.length;
  clock.advance(119_000);
  await calm();
  expect(instance.state.requests.length).toBe(before);
  clock.advance(1_000);
  expect(await viewOf(tab, "done")).toMatchObject({ done: 10, undoable: 10, retryable: 0 });
});

it("a 429 without a time, or with one in the past, is waited for longer each time", async () => {
  const { tab } = await open();
  for (const reset of ["2026-01-01T00:00:00.000Z", "soon"])
    instance.fault("GET /api/v1/accounts/search", { status: 429, headers: { "X-RateLimit-Reset": reset }, times: 1 });
  await tab.run.start(bots(["bot0"]));
  for (const ms of [60_000, 120_000]) {
    const waits = { kind: "waiting", until: clock.now() + ms };
    await expect.poll(() => tab.run.view.get()).toMatchObject(waits);
    clock.advance(ms);
  }
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 1 });
});

it("row 200: a wait ends when the device wakes up after the limit has reset", async () => {
  const { tab } = await open();
  const resetAt = clock.now() + 60_000;
  instance.fault(FOLLOW, { status: 429, headers: { "X-RateLimit-Reset": new Date(resetAt).toISOString() }, times: 1 });
  await tab.run.start(bots(["bot0"]));
  await viewOf(tab, "waiting");
  clock.set(resetAt - 1); // timers do not run while a device sleeps
  tab.page.wake();
  expect(tab.run.view.get().kind).toBe("waiting");
  clock.set(resetAt);
  tab.page.wake();
  await viewOf(tab, "done");
});

it("a waiting run can be paused and stopped", async () => {
  const { tab } = await open();
  const resetAt = clock.now() + 60_000;
  instance.fault(FOLLOW, { status: 429, headers: { "X-RateLimit-Reset": new Date(resetAt).toISOString() }, times: 1 });
  await tab.run.start(bots(["bot0"]));
  await viewOf(tab, "waiting");
  tab.run.pause();
  expect(await viewOf(tab, "paused")).toMatchObject({ reason: { kind: "visitor" } });
  clock.advance(60_000);
  await calm();
  expect(followedAt(instance)).toEqual([]);
  tab.run.stop();
  expect(await viewOf(tab, "done")).toMatchObject({ stopped: true, left: 1 });
});

it("row 200: a run waits offline and goes on by itself when the device is online again", async () => {
  const { tab } = await open();
  instance.fault(FOLLOW, { delayMs: 10 });
  const before = follows();
  await tab.run.start(TEN);
  await until(() => follows() >= before + 3, "the first follows");
  tab.page.online = false;
  tab.page.wake();
  expect(await viewOf(tab, "waiting")).toMatchObject({ reason: "offline", until: undefined });
  await calm();
  const sent = follows();
  clock.advance(120_000);
  await calm();
  expect([follows(), tab.run.view.get().kind]).toEqual([sent, "waiting"]);
  tab.page.online = true;
  tab.page.wake();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10, retryable: 0 });
  expect(follows() - before).toBe(10);
});

it("a run waits if the server does not answer two follows in a row, and checks them when it goes on by itself", async () => {
  const { tab } = await open();
  const remove = instance.fault(FOLLOW, { hang: true, afterEffect: true });
  const hung = instance.fault("GET /api/v1/accounts/relationships", { hang: true, skip: 1 });
  const before = follows();
  await tab.run.start(TEN);
  for (let count = 1; count <= 2; count += 1) {
    await until(() => follows() >= before + count, "a follow");
    clock.advance(45_000);
    await calm();
    clock.advance(10_000);
    await calm();
  }
  expect(await viewOf(tab, "waiting")).toMatchObject({ reason: "slow-server", done: 0, retryable: 0 });
  const sent = followedAt(instance);
  remove();
  hung();
  clock.advance(5_000);
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10 });
  expect(sent.length).toBeGreaterThan(0);
  expect(follows() - before).toBe(10);
});

it("a run tries a server that cannot be reached again, ever later, and pauses after 15 minutes", async () => {
  const { tab } = await open();
  const isDown = instance.fault(/./, { reset: true });
  const startedAt = clock.now();
  await tab.run.start(TEN);
  const waits: number[] = [];
  for (;;) {
    await calm();
    const view = tab.run.view.get();
    if (view.kind === "paused") break;
    if (view.kind !== "waiting" || view.until === undefined || view.until <= clock.now()) continue;
    expect(view).toMatchObject({ reason: "unreachable", retryable: 0 });
    waits.push((view.until - clock.now()) / 1_000);
    clock.advance(view.until - clock.now());
  }
  expect(waits.slice(0, 6)).toEqual([5, 10, 20, 40, 60, 60]);
  expect(tab.run.view.get()).toMatchObject({ reason: { kind: "unreachable" }, left: 10 });
  expect(clock.now() - startedAt).toBeGreaterThanOrEqual(15 * 60_000);
  isDown();
  tab.run.resume();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10 });
});

it("a wait for a server that cannot be reached ends when the visitor returns, and by Try again", async () => {
  const { tab, browser } = await open();
  for (const again of [tab.page.wake, tab.run.resume]) {
    const isDown = instance.fault(/./, { reset: true });
    await tab.run.start(TEN);
    await until(() => {
      clock.advance(500); // reads are tried again
      return tab.run.view.get().kind === "waiting";
    }, "the wait");
    await until(() => browser.inFlight() === 0, "the failed look-up in flight");
    isDown();
    again();
    expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10 });
    tab.run.undo();
    await until(() => tab.run.view.get().kind === "done" && followedAt(instance).length === 0, "the undo");
  }
});

it.each(WRONG_RESETS)(
  "row 201: a limit that resets %s is not believed: one account is tried a minute, and Try again works at once",
  async (_, headers) => {
    const { tab } = await open();
    const before = follows();
    instance.fault(FOLLOW, { status: 429, headers });
    await tab.run.start(TEN);
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await viewOf(tab, "waiting")).toMatchObject({ reason: "wrong-limit", until: clock.now() + MINUTE_MS });
      clock.advance(MINUTE_MS - 1);
      await calm();
      expect(follows() - before).toBe(tries);
      clock.advance(1);
      await until(() => follows() - before === tries + 1, "one more try");
    }
    await viewOf(tab, "waiting");
    instance.clearFaults();
    tab.run.resume();
    expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10, retryable: 0 });
  },
);

it("row 201: a server that has nothing left right after each reset is tried once a minute", async () => {
  const { tab } = await open();
  const before = follows();
  const limit = { "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "0" };
  const resets = (): void => {
    instance.clearFaults();
    const headers = { ...limit, "X-RateLimit-Reset": new Date(clock.now() + 5 * MINUTE_MS).toISOString() };
    instance.fault(FOLLOW, { headers });
  };
  resets();
  await tab.run.start(TEN.slice(0, 5));
  expect(await viewOf(tab, "waiting")).toMatchObject({ reason: "limit", until: clock.now() + 5 * MINUTE_MS });
  const first = follows() - before;
  clock.advance(5 * MINUTE_MS);
  resets();
  for (let tries = 1; tries <= 3; tries += 1) {
    await until(() => follows() - before === first + tries, "one more follow");
    expect(await viewOf(tab, "waiting")).toMatchObject({ reason: "wrong-limit", until: clock.now() + MINUTE_MS });
    clock.advance(MINUTE_MS);
  }
});

it("a limit of up to two days pauses the run until that time, and Try again tries one account at once", async () => {
  const { tab } = await open();
  const before = follows();
  const resetAt = clock.now() + 47 * 60 * MINUTE_MS;
  instance.fault(FOLLOW, { status: 429, headers: { "X-RateLimit-Reset": new Date(resetAt).toISOString() } });
  await tab.run.start(TEN);
  expect(await viewOf(tab, "paused")).toMatchObject({ reason: { kind: "allowance", until: resetAt } });
  expect(follows() - before).toBe(1);
  tab.run.resume();
  await until(() => follows() - before === 2, "a second try");
  expect(await viewOf(tab, "paused")).toMatchObject({ reason: { kind: "allowance", until: resetAt }, retryable: 0 });
  instance.clearFaults();
  tab.run.resume();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10 });
});

it("row 201: while every response says that no request is left until 2099, Try again follows one account at once", async () => {
  const { tab } = await open();
  const headers = {
    "X-RateLimit-Limit": "300",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": "2099-01-01T00:00:00Z",
  };
  instance.fault(/./, { headers });
  const before = follows();
  await tab.run.start(TEN.slice(0, 3));
  for (let tries = 1; tries <= 3; tries += 1) {
    await until(() => tab.run.view.get().kind !== "running", "a wait");
    if (follows() - before < tries) tab.run.resume();
    await until(() => follows() - before === tries, "one more follow");
  }
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 3 });
});

it("row 200: after 20 minutes offline, a run waits again for a server that is still silent", async () => {
  const { tab } = await open();
  const isDown = instance.fault(/./, { reset: true });
  await tab.run.start(TEN);
  const waitsForServer = (): boolean => {
    clock.advance(500); // reads are tried again
    const view = tab.run.view.get();
    return view.kind === "paused" || (view.kind === "waiting" && view.reason === "unreachable");
  };
  await until(waitsForServer, "the wait for the server");
  tab.page.online = false;
  await until(() => {
    clock.advance(5_000);
    const view = tab.run.view.get();
    return view.kind === "waiting" && view.reason === "offline";
  }, "the wait for the network");
  clock.advance(20 * MINUTE_MS);
  tab.page.online = true;
  tab.page.wake();
  await until(waitsForServer, "the next wait for the server");
  expect(tab.run.view.get()).toMatchObject({ kind: "waiting", reason: "unreachable" });
  isDown();
  tab.run.resume();
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 10 });
});

it("a run does not call a limit wrong because of the limit of a stopped run", async () => {
  const { tab } = await open();
  const limit = (): Record<string, string> => ({
    "X-RateLimit-Limit": "300",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": new Date(clock.now() + MINUTE_MS).toISOString(),
  });
  const isFull = instance.fault(FOLLOW, { headers: limit() });
  await tab.run.start(TEN);
  expect(await viewOf(tab, "waiting")).toMatchObject({ reason: "limit" });
  tab.run.stop();
  await viewOf(tab, "done");
  clock.advance(2 * MINUTE_MS);
  isFull();
  instance.fault(FOLLOW, { headers: limit() });
  await tab.run.start(bots(BOTS.slice(10, 20)));
  expect(await viewOf(tab, "waiting")).toMatchObject({ reason: "limit" });
});
