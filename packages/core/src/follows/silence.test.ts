import { expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { HOME, requests } from "../instance/testing/visitor.ts";
import { setStage } from "./testing/stage.ts";
import { bot } from "../testing/bots.ts";

const VERIFY = "GET /api/v1/accounts/verify_credentials";
const FOLLOW = "POST /api/v1/accounts/:id/follow";
const SEARCH = "GET /api/v1/accounts/search";

const { instance, open } = await setStage();
const verifications = (): number => requests(instance, VERIFY);

it.each([401, 422])(
  "row 206: a request that is refused without CORS headers ends the session if the server answers %d to the token",
  async (status) => {
    const tab = await open();
    await tab.connect();
    instance.fault(SEARCH, { status: 401, noCors: true });
    instance.fault(VERIFY, { status });
    const before = verifications();
    await tab.follows.follow(bot("chiefs"));
    await until(() => tab.ended.length > 0, "the end of the session");
    expect(tab.session.get()).toBeUndefined();
    expect(tab.outcomes).toEqual([]);
    expect(verifications() - before).toBe(1);
  },
);

it.each([
  ["a search", SEARCH, { status: 403, noCors: true }],
  ["a follow", FOLLOW, { status: 403, noCors: true }],
] as const)(
  "row 206: %s that is refused without CORS headers is reported as refused if the token is valid",
  async (_, path, fault) => {
    const tab = await open();
    await tab.connect();
    instance.fault(path, fault);
    const before = verifications();
    expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({
      kind: "failed",
      reason: "Your server refused this request.",
    });
    expect(tab.session.get()).toBeDefined();
    expect(verifications() - before).toBe(1);
  },
);

it("row 206: a follow or unfollow that is refused with 422 ends the session if the server answers 422 to the token, too", async () => {
  const tab = await open();
  await tab.connect();
  await tab.follows.follow(bot("chiefs"));
  instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 422 });
  const before = verifications();
  expect(await tab.follows.unfollow(bot("chiefs"))).toMatchObject({ kind: "failed" });
  expect([verifications() - before, tab.ended]).toEqual([1, []]);
  instance.fault(VERIFY, { status: 422 });
  await tab.follows.unfollow(bot("chiefs"));
  await until(() => tab.ended.length > 0, "the end of the session");
  expect(verifications() - before).toBe(2);
  instance.seedUnfollow(`chiefs@${HOME}`);
});

it("a follow without any response is reported as unreachable", async () => {
  const tab = await open();
  await tab.connect();
  instance.fault(/./, { reset: true });
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ reason: "Your server could not be reached." });
  expect(tab.session.get()).toBeDefined();
});

it("a follow whose response has no CORS headers counts if the relation says so", async () => {
  const tab = await open();
  await tab.connect();
  instance.fault(FOLLOW, { noCors: true, times: 1 });
  expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
  await tab.follows.unfollow(bot("chiefs"));
});

it("two follows that are refused at once verify the token once", async () => {
  const tab = await open();
  await tab.connect();
  instance.fault(SEARCH, { status: 403, noCors: true, delayMs: 20 });
  instance.fault(VERIFY, { delayMs: 50 });
  const before = verifications();
  await Promise.all([tab.follows.follow(bot("chiefs")), tab.follows.follow(bot("NFLNetwork"))]);
  expect(verifications() - before).toBe(1);
});
