import { afterAll, describe, expect, it } from "vitest";
import { startInstance, type Instance, type SoftwareName } from "@roster/instance";
import { createFakeClock, calm, until } from "../../instance/testing/fakes.ts";
import { HOME } from "../../instance/testing/visitor.ts";
import { openBrowser, type RunBrowser, type RunTab } from "./testing/browser.ts";
import { BOTS, ready, setStage, statesOf, viewOf } from "./testing/stage.ts";
import { bot, botKey, bots } from "../../testing/bots.ts";

const TABS = 50;

/** Opens tabs of one visitor, follows an account in the last one, and returns what that costs within 70 seconds. */
async function measure(software: SoftwareName, count: number, username: string) {
  const clock = createFakeClock();
  const instance: Instance = await startInstance({
    homeServer: HOME,
    accounts: [
      { username: "bot", name: "Bot" },
      { username: "locked", name: "Locked", locked: true },
    ],
    users: [{ username: "ann", displayName: "Ann" }],
    software,
    rateLimit: false,
    followings: 0,
    now: clock.now,
  });
  const browser: RunBrowser = await openBrowser(instance, clock);
  const tabs: RunTab[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const tab = browser.open();
    await ready(tab);
    tabs.push(tab);
  }
  const before = instance.state.requests.length;
  const outcome = await tabs.at(-1)?.follows.follow(bot(username));
  for (let second = 0; second < 70; second += 1) {
    clock.advance(1_000);
    await until(() => browser.inFlight() === 0, "the responses");
    await new Promise(setImmediate);
    await until(() => browser.inFlight() === 0, "the responses");
  }
  const sent = instance.state.requests.length - before;
  const states = new Set(tabs.map(({ follows }) => follows.states.get().known.get(botKey(username))?.kind));
  browser.close();
  await instance.close();
  return { outcome, sent, states };
}

describe.each(["mastodon", "snac", "hollo"] as const)("many tabs at %s", (software) => {
  it.each(["bot", "locked"])(
    `row 216: ${TABS - 1} more tabs add at most one request to what one tab needs for a click on @%s at ${software}, and all show its result`,
    async (username) => {
      const one = await measure(software, 1, username);
      const many = await measure(software, TABS, username);
      expect(many.sent - one.sent).toBeLessThanOrEqual(1);
      expect(many.outcome).toEqual(one.outcome);
      expect(many.states).toEqual(one.states);
      expect(many.states.size).toBe(1);
    },
    60_000,
  );
});

const { instance, clock, open } = await setStage();
afterAll(() => instance.close());

it("an action in one tab shows in the others at once, without a request of theirs", async () => {
  const { tab, browser } = await open();
  const other = browser.open();
  await ready(other);
  const before = instance.state.requests.length;
  await tab.follows.follow(bot("bot0"));
  const sent = instance.state.requests.length - before;
  await until(() => other.follows.states.get().known.get(botKey("bot0"))?.kind === "following", "the other tab");
  await tab.follows.unfollow(bot("bot0"));
  await until(() => other.follows.states.get().known.get(botKey("bot0"))?.kind === "not-following", "the other tab");
  await calm();
  expect(instance.state.requests.length - before).toBe(sent + 1);
});

it("a message about another account, or one that is malformed, changes nothing in a tab", async () => {
  const { tab, browser } = await open();
  const { host } = instance;
  const id = tab.follows.viewer.get()?.id ?? "";
  const relations = [[botKey("bot0"), "following"]];
  const at = clock.now();
  for (const message of [
    "bot0",
    "{",
    JSON.stringify({ host, id: "7", relations, at, from: at }),
    JSON.stringify({ host: "other.example", id, relations, at, from: at }),
    JSON.stringify({ host, id, relations: [[botKey("bot0"), "blocked"]], at, from: at }),
    JSON.stringify({ host, id, relations, at: at + 1, from: at }),
    JSON.stringify({ host, id, relations, from: at }),
  ])
    browser.say(message);
  await calm();
  expect(tab.follows.states.get().known.has(botKey("bot0"))).toBe(false);
  browser.say(JSON.stringify({ host, id, relations, at, from: at }));
  await until(() => tab.follows.states.get().known.get(botKey("bot0"))?.kind === "following", "a true message");
});

it("two tabs that act on one account at the same time both show what the server says in the end", async () => {
  const { tab, browser } = await open();
  const other = browser.open();
  await ready(other);
  instance.fault("POST /api/v1/accounts/:id/follow", { delayMs: 30, afterEffect: true, times: 1 });
  const following = tab.follows.follow(bot("bot0"));
  await until(() => instance.state.follows().length > 0, "the follow");
  await other.follows.reload();
  await ready(other);
  await other.follows.unfollow(bot("bot0"));
  await following;
  const kinds = () =>
    [tab, other].map(({ follows }) => follows.states.get().known.get(botKey("bot0"))?.kind ?? "not-following");
  for (let second = 0; second < 12; second += 1) {
    clock.advance(1_000);
    await calm();
  }
  expect(kinds()).toEqual(["not-following", "not-following"]);
  expect(instance.state.follows()).toEqual([]);
});

it("a finished run shows the same results in all tabs, of which only one has asked the server", async () => {
  const { tab, browser } = await open();
  const other = browser.open();
  await ready(other);
  const alone = instance.state.requests.length;
  await tab.run.start(bots(BOTS.slice(0, 5)));
  const results = statesOf(await viewOf(tab, "done"));
  const sent = instance.state.requests.length - alone;
  expect(statesOf(await viewOf(other, "done"))).toEqual(results);
  await calm();
  expect(instance.state.requests.length - alone).toBe(sent);
});
