import { beforeEach, describe, expect, it } from "vitest";
import { calm, until } from "../instance/testing/fakes.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot } from "../testing/bots.ts";

const { instance, open } = await setStage();
let tab: Tab;
beforeEach(async () => {
  tab = await open();
});

const relationReads = (): number =>
  instance.state.requests.filter(({ path, status }) => path === "/api/v1/accounts/relationships" && status === 200)
    .length;

describe("the grace period of a follow", () => {
  const followed = async (read: object = { following: false, requested: true }): Promise<void> => {
    await tab.connect();
    await tab.follows.follow(bot("chiefs"));
    const posted = instance.state.requests.findLast(({ path }) => path.endsWith("/follow"));
    const id = posted?.path.split("/").at(-2) ?? "";
    instance.fault("GET /api/v1/accounts/relationships", { json: [{ id, ...read }] });
  };

  it("a follow shows Following for a minute, queries at 3, 10, 30 and 60 seconds, then shows the instance's state §4.11", async () => {
    await followed();
    const before = relationReads();
    for (const [index, ms] of [3_000, 7_000, 20_000].entries()) {
      tab.clock.advance(ms);
      await until(() => relationReads() === before + index + 1);
      await calm(); // wait for the response, because advancing the clock would time it out
      expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
    }
    tab.clock.advance(30_000);
    await until(() => tab.stateOf("chiefs").kind === "requested");
    instance.clearFaults();
    await tab.follows.unfollow(bot("chiefs"));
  });

  it("a follow in its grace period sends no query while the page is hidden, and one when the page becomes visible", async () => {
    await followed();
    tab.page.visible = false;
    const before = relationReads();
    tab.clock.advance(61_000);
    tab.page.wake();
    expect(relationReads()).toBe(before);
    tab.page.visible = true;
    tab.page.wake();
    await until(() => tab.stateOf("chiefs").kind === "requested");
    instance.clearFaults();
    await tab.follows.unfollow(bot("chiefs"));
  });

  it("verifying a failed unfollow ignores responses older than the follow", async () => {
    await followed({ following: false, requested: false });
    instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 500, times: 1 });
    expect(await tab.follows.unfollow(bot("chiefs"))).toMatchObject({ kind: "failed" });
    expect(tab.stateOf("chiefs").kind).toBe("following");
    const before = relationReads();
    tab.clock.advance(61_000);
    await until(() => relationReads() > before); // the query is still sent
    await until(() => tab.stateOf("chiefs").kind === "not-following");
    instance.clearFaults();
  });
});
