import { beforeEach, describe, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { HOME } from "../instance/testing/visitor.ts";
import { bot, botKey } from "../testing/bots.ts";
import { createFollowAlerts, type FollowAlerts } from "./follow-alerts.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";
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

const known = () => alerts.known.get().get(botKey("chiefs"))?.notify;

describe("alerts", () => {
  it("alerts of an account that was unfollowed are forgotten, because a new follow begins without them", async () => {
    await alerts.set(bot("chiefs"), { notify: true }, signal);
    expect(known()).toBe(true);
    await tab.follows.unfollow(bot("chiefs"));
    expect(known()).toBeUndefined();
    await tab.follows.follow(bot("chiefs"));
    await alerts.read([bot("chiefs")], signal);
    expect([known(), instance.state.followOptions(ACCT).notify]).toEqual([false, false]);
  });

  it("an unfollow during a change does nothing, so that the change cannot follow the account again", async () => {
    instance.fault(FOLLOW, { delayMs: 40 });
    const setting = alerts.set(bot("chiefs"), { notify: true }, signal);
    await until(() => tab.stateOf("chiefs").kind === "busy", "the change");
    expect(await tab.follows.unfollow(bot("chiefs"))).toBeUndefined();
    await setting;
    expect([tab.stateOf("chiefs").kind, known()]).toEqual(["following", true]);
    expect(await tab.follows.unfollow(bot("chiefs"))).toMatchObject({ kind: "unfollowed" });
    expect(await alerts.set(bot("chiefs"), { notify: true }, signal)).toBeUndefined();
    expect(instance.state.follows()).not.toContain(ACCT);
  });

  it("an answer to a read that began before a change does not undo what the change has read", async () => {
    instance.fault(RELATIONS, { delayMs: 60, afterEffect: true, times: 1 });
    const late = alerts.read([bot("chiefs")], signal);
    await alerts.set(bot("chiefs"), { notify: true }, signal);
    await late;
    expect(known()).toBe(true);
  });

  it("alerts are unknown after a change whose answer is lost", async () => {
    await alerts.read([bot("chiefs")], signal);
    instance.fault(FOLLOW, { status: 503, afterEffect: true, times: 1 });
    await expect(alerts.set(bot("chiefs"), { notify: true }, signal)).rejects.toMatchObject({ status: 503 });
    expect(known()).toBeUndefined();
    await alerts.read([bot("chiefs")], signal);
    expect(known()).toBe(true);
  });
});
