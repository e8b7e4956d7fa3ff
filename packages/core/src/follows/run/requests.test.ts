import { expect, it } from "vitest";
import { calm } from "../../instance/testing/fakes.ts";
import { requests } from "../../instance/testing/visitor.ts";
import { BOTS, setStage, viewOf } from "./testing/stage.ts";
import { bot, bots } from "../../testing/bots.ts";
import type { FollowOutcome } from "../../types.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";
const MINUTE_MS = 60_000;

// an instance with the rate limits of Mastodon
const { instance, clock, open } = await setStage({ rateLimit: {} });

it("a run of 60 accounts needs at most 2.5 requests per follow, with all later reads, and no request is refused", async () => {
  const { tab, browser } = await open();
  const from = instance.state.requests.length;
  await tab.run.start(bots(BOTS.slice(0, 60)));
  await viewOf(tab, "done");
  for (const ms of [3_000, 7_000, 20_000, 30_000]) {
    const before = requests(instance, RELATIONS);
    clock.advance(ms);
    await expect.poll(() => [requests(instance, RELATIONS), browser.inFlight()]).toEqual([before + 3, 0]);
  }
  const sent = instance.state.requests.slice(from);
  console.log(`${sent.length / 60} requests per follow`);
  expect(sent.length / 60).toBeLessThanOrEqual(2.5);
  expect(sent.map(({ status }) => status)).not.toContain(429);
});

it("a run of 160 accounts waits by itself for the limit of requests, leaves some for clicks, and no request is refused", async () => {
  const { tab } = await open();
  const from = instance.state.requests.length;
  const startedAt = clock.now();
  const locked = bot("locked0");
  let clicked: FollowOutcome | undefined;
  await tab.run.start(bots(BOTS.slice(0, 160)));
  for (let waits = 0; tab.run.view.get().kind !== "done";) {
    await calm();
    const view = tab.run.view.get();
    if (view.kind !== "waiting") continue;
    waits += 1;
    expect(waits).toBeLessThan(5);
    clicked ??= await tab.follows.follow(locked);
    clock.advance((view.until ?? NaN) - clock.now());
  }
  expect(clicked).toMatchObject({ kind: "requested" });
  expect(tab.run.view.get()).toMatchObject({ kind: "done", done: 160, retryable: 0 });
  expect(instance.state.requests.slice(from).map(({ status }) => status)).not.toContain(429);
  console.log(`160 follows in ${(clock.now() - startedAt) / MINUTE_MS} minutes of waiting`);
  expect(clock.now() - startedAt).toBeLessThanOrEqual(15 * MINUTE_MS);
});
