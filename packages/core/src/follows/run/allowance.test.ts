import { expect, it } from "vitest";
import { calm, until } from "../../instance/testing/fakes.ts";
import { BOTS, followedAt, ready, setStage, viewOf } from "./testing/stage.ts";
import { bots } from "../../testing/bots.ts";

const A_DAY = 24 * 60 * 60_000;

/** The statuses of the instance's responses. @param from the number of responses to leave out */
const statuses = (from: number): readonly number[] => instance.state.requests.slice(from).map(({ status }) => status);
const { instance, clock, open } = await setStage({ rateLimit: { follows: 20, token: 100 } });

const TOMORROW = (Math.floor(clock.now() / A_DAY) + 1) * A_DAY;
const nextDay = (): void => clock.set(clock.now() + A_DAY);

it("a run waits before the limit of requests is reached, so that the instance refuses none", async () => {
  nextDay();
  const { tab } = await open();
  for (let count = 0; count < 30; count += 1) await tab.follows.reload();
  const from = instance.state.requests.length;
  await tab.run.start(bots(BOTS.slice(0, 20)));
  const view = await viewOf(tab, "waiting");
  expect(view.left).toBeGreaterThan(0);
  const { until = Infinity } = view;
  expect(until - clock.now()).toBeLessThanOrEqual(5 * 60_000);
  clock.advance(until - clock.now());
  expect(await viewOf(tab, "done")).toMatchObject({ undoable: 20 });
  expect(statuses(from)).not.toContain(429);
});

it("a run pauses when the follows of a day are used up, without a refused request, and says when it can go on", async () => {
  nextDay();
  const { tab, browser } = await open();
  const from = instance.state.requests.length;
  await tab.run.start(bots(BOTS.slice(0, 25)));
  const view = await viewOf(tab, "paused");
  expect(view).toMatchObject({ reason: { kind: "allowance", until: TOMORROW + A_DAY * 2 }, done: 20, left: 5 });
  expect(statuses(from)).not.toContain(429);
  const before = instance.state.requests.length;
  clock.advance(60 * 60_000);
  await calm();
  const polls = instance.state.requests.slice(before).filter(({ method }) => method === "POST");
  expect(polls).toEqual([]);
  tab.kill();
  const later = browser.open();
  await ready(later);
  expect(await viewOf(later, "paused"), "nothing to go on with before the time").toMatchObject({ left: 5 });
  nextDay();
  later.run.resume();
  expect(await viewOf(later, "done")).toMatchObject({ undoable: 25 });
});

it("a run pauses when another client uses up the follows of the day, and asks again only when resumed", async () => {
  nextDay();
  const { tab } = await open();
  instance.useUpFollows(20);
  const from = instance.state.requests.length;
  await tab.run.start(bots(BOTS.slice(0, 20)));
  expect(await viewOf(tab, "paused")).toMatchObject({ reason: { kind: "allowance" }, done: 0, left: 20, retryable: 0 });
  expect(statuses(from).filter((status) => status === 429)).toHaveLength(1);
  tab.run.resume();
  await until(() => statuses(from).filter((status) => status === 429).length === 2, "one more request");
  expect(await viewOf(tab, "paused")).toMatchObject({ reason: { kind: "allowance" } });
  expect(followedAt(instance)).toEqual([]);
});

it("a run that shares the day's follows with another client follows as many as the instance allows", async () => {
  nextDay();
  const { tab } = await open();
  instance.fault("POST /api/v1/accounts/:id/follow", { delayMs: 10 });
  await tab.run.start(bots(BOTS.slice(0, 15)));
  await until(() => followedAt(instance).length > 3, "the first follows");
  instance.useUpFollows(12);
  const view = await viewOf(tab, "paused");
  expect(view).toMatchObject({ reason: { kind: "allowance" }, done: 8, left: 7, retryable: 0 });
  expect(followedAt(instance)).toHaveLength(8);
});
