import { expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { HOME, start } from "../instance/testing/visitor.ts";
import { openTab } from "./testing/tab.ts";
import { bot } from "../testing/bots.ts";

const NAMES = Array.from({ length: 10 }, (_, index) => `bot${index}`);
const FOLLOW = "POST /api/v1/accounts/:id/follow";

it("row 160: Stop drops the clicks that wait, completes the two in flight, and later clicks work", async () => {
  const instance = await start({ accounts: NAMES.map((username) => ({ username, name: username })) });
  const tab = await openTab(instance);
  await tab.connect();
  const end = instance.fault(FOLLOW, { delayMs: 200 });
  const { clicks } = tab.follows;
  const results = Promise.all(NAMES.map((name) => tab.follows.follow(bot(name))));
  await until(() => instance.state.requests.filter(({ path }) => path.endsWith("/follow")).length === 2);
  expect(clicks.count.get()).toBe(8);
  clicks.stop();
  const outcomes = await results;
  expect(clicks.count.get()).toBe(0);
  expect(outcomes.filter((outcome) => outcome?.kind === "followed")).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(8);
  expect(tab.outcomes).toHaveLength(2);
  expect(tab.logged).toEqual([]);
  const states = NAMES.map((name) => tab.stateOf(name)).filter(({ kind }) => kind !== "following");
  expect(states).toEqual(Array.from({ length: 8 }, () => ({ kind: "not-following" })));
  end();
  expect(await tab.follows.follow(bot("bot9"))).toMatchObject({ kind: "followed" });
  expect(instance.state.follows()).toContain(`bot9@${HOME}`);
  tab.disconnect();
  await instance.close();
});

it("row 106: a follow that the server does not answer holds up no follow of another account", async () => {
  const instance = await start({ accounts: NAMES.map((username) => ({ username, name: username })) });
  const tab = await openTab(instance);
  await tab.connect();
  instance.fault(FOLLOW, { hang: true, times: 1 });
  const unanswered = tab.follows.follow(bot("bot0"));
  await until(() => instance.state.requests.some(({ path }) => path.endsWith("/follow")), "the first follow");
  const answered = tab.follows.follow(bot("bot1"));
  await until(() => tab.stateOf("bot1").kind === "following", "the second follow");
  expect(await answered).toMatchObject({ kind: "followed" });
  expect(tab.stateOf("bot0").kind).toBe("busy");
  tab.disconnect();
  expect(await unanswered).toBeUndefined();
  await instance.close();
});
