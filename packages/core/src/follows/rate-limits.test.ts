import { beforeEach, expect, it } from "vitest";
import { calm } from "../instance/testing/fakes.ts";
import { HOME, requests } from "../instance/testing/visitor.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot } from "../testing/bots.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";
const FOLLOW = "POST /api/v1/accounts/:id/follow";
const MINUTE_MS = 60_000;

const { instance, open } = await setStage();
let tab: Tab;
beforeEach(async () => {
  for (const name of ["chiefs", "NFLNetwork"]) instance.seedUnfollow(`${name}@${HOME}`);
  tab = await open();
  await tab.connect();
});

/** Makes responses say how many requests are left of 300. */
function limit(pattern: string, left: number, resetMs: number, of = 300): void {
  const reset = new Date(tab.clock.now() + resetMs).toISOString();
  const headers = { "X-RateLimit-Limit": String(of), "X-RateLimit-Remaining": String(left) };
  instance.fault(pattern, { headers: { ...headers, "X-RateLimit-Reset": reset } });
}
const sent = (): number => instance.state.requests.length;

it("a click is refused without a request while few requests are left, and allowed after the reset", async () => {
  limit(RELATIONS, 8, 2 * MINUTE_MS);
  await tab.follows.follow(bot("NFLNetwork"));
  await tab.follows.refresh([bot("NFLNetwork")]);
  const before = sent();
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({
    kind: "failed",
    reason: "Your server allows new follows again in 2 minutes.",
  });
  expect(tab.stateOf("chiefs")).toMatchObject({ kind: "not-following" });
  expect(sent()).toBe(before);
  tab.clock.advance(2 * MINUTE_MS);
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
});

it("a click after the reset is allowed although the timer of the limit is late, as after a device has slept", async () => {
  instance.fault(FOLLOW, { status: 429, times: 1 });
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "failed" });
  tab.clock.set(tab.clock.now() + MINUTE_MS);
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
});

it("a click is refused without a request when the follows of the day are used up, but an unfollow is not", async () => {
  limit(RELATIONS, 200, 2 * MINUTE_MS);
  limit(FOLLOW, 0, 60 * MINUTE_MS, 400);
  await tab.follows.follow(bot("NFLNetwork"));
  await tab.follows.refresh([bot("NFLNetwork")]);
  const before = sent();
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "failed" });
  expect(sent()).toBe(before);
  expect(await tab.follows.unfollow(bot("NFLNetwork"))).toMatchObject({ kind: "unfollowed" });
});

it.each([
  ["resets later than its window is long, because the clock may be wrong,", 16, 300],
  ["is 0 requests", 2, 0],
])("a limit that %s does not refuse a click", async (_, minutes, of) => {
  limit(RELATIONS, 0, minutes * MINUTE_MS, of);
  await tab.follows.follow(bot("NFLNetwork"));
  await tab.follows.refresh([bot("NFLNetwork")]);
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
});

it.each([
  ["in the year 2099", "2099-01-01T00:00:00Z"],
  ["in 49 hours", new Date(Date.now() + 49 * 60 * MINUTE_MS).toISOString()],
])("a limit of follows that resets %s is not believed: one click is sent a minute", async (_, reset) => {
  tab.clock.set(Date.now());
  const headers = { "X-RateLimit-Limit": "400", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset };
  instance.fault(FOLLOW, { headers });
  expect(await tab.follows.follow(bot("NFLNetwork"))).toMatchObject({ kind: "followed" });
  const before = sent();
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({
    kind: "failed",
    reason: "Your server names a wait that cannot be right. Try again in 1 minute.",
  });
  expect(sent()).toBe(before);
  tab.clock.advance(MINUTE_MS);
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
});

it("a server that has nothing left right after a reset gets one click a minute", async () => {
  limit(FOLLOW, 0, 5 * MINUTE_MS, 400);
  await tab.follows.follow(bot("NFLNetwork"));
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({
    reason: "Your server allows new follows again in 5 minutes.",
  });
  tab.clock.advance(5 * MINUTE_MS);
  instance.clearFaults();
  limit(FOLLOW, 0, 5 * MINUTE_MS, 400);
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
  const before = sent();
  expect(await tab.follows.follow(bot("Locked"))).toMatchObject({
    kind: "failed",
    reason: "Your server names a wait that cannot be right. Try again in 1 minute.",
  });
  expect(sent()).toBe(before);
  tab.clock.advance(MINUTE_MS);
  expect(await tab.follows.follow(bot("Locked"))).toMatchObject({ kind: "requested" });
});

it("recent follows are not read again below a quarter of the allowed requests, and no relation is read by itself below a tenth", async () => {
  limit(RELATIONS, 74, 2 * MINUTE_MS);
  await tab.follows.follow(bot("chiefs"));
  await tab.follows.refresh([bot("chiefs")]);
  const before = requests(instance, RELATIONS);
  tab.clock.advance(3_000);
  await calm();
  expect(requests(instance, RELATIONS)).toBe(before);
  instance.clearFaults();
  limit(RELATIONS, 29, 2 * MINUTE_MS);
  await tab.follows.refresh([bot("chiefs")]);
  expect(requests(instance, RELATIONS)).toBe(before + 1);
  await tab.follows.refresh([bot("chiefs")]);
  expect(requests(instance, RELATIONS)).toBe(before + 1);
});
