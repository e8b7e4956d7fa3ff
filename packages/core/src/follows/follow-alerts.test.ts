import { beforeEach, describe, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { HOME } from "../instance/testing/visitor.ts";
import { bot, botKey } from "../testing/bots.ts";
import { createFollowAlerts, type FollowAlerts } from "./follow-alerts.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";

const FOLLOW = "POST /api/v1/accounts/:id/follow";
const ACCT = `chiefs@${HOME}`;

const { instance, open } = await setStage();
const { signal } = new AbortController();
let tab: Tab;
let alerts: FollowAlerts;
beforeEach(async () => {
  instance.seedUnfollow(ACCT);
  instance.seedFollow(ACCT);
  tab = await open();
  alerts = createFollowAlerts(tab.follows);
  await tab.connect();
});

const read = async () => (await alerts.read([bot("chiefs")], signal)).get(botKey("chiefs"))?.notify;

describe("alerts", () => {
  it("an unfollow during a change does nothing, so that the change cannot follow the account again", async () => {
    instance.fault(FOLLOW, { delayMs: 40 });
    const setting = alerts.set(bot("chiefs"), { notify: true }, signal);
    await until(() => tab.stateOf("chiefs").kind === "busy", "the change");
    expect(await tab.follows.unfollow(bot("chiefs"))).toBeUndefined();
    expect(await setting).toMatchObject({ notify: true });
    expect(tab.stateOf("chiefs").kind).toBe("following");
    expect(await tab.follows.unfollow(bot("chiefs"))).toMatchObject({ kind: "unfollowed" });
    expect(await alerts.set(bot("chiefs"), { notify: true }, signal)).toBeUndefined();
    expect(instance.state.follows()).not.toContain(ACCT);
  });

  it("a read waits for the changes before it, also for one that fails", async () => {
    instance.fault(FOLLOW, { delayMs: 40, times: 1 });
    const setting = alerts.set(bot("chiefs"), { notify: true }, signal);
    expect(await read()).toBe(true);
    await setting;
    instance.fault(FOLLOW, { status: 503, afterEffect: true, times: 1 });
    const failing = alerts.set(bot("chiefs"), { notify: false }, signal);
    const after = read();
    await expect(failing).rejects.toMatchObject({ status: 503 });
    expect(await after).toBe(false);
  });
});
