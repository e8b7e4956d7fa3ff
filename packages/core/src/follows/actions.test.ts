import { beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "@roster/instance";
import { until } from "../instance/testing/fakes.ts";
import { HOME, SITE } from "../instance/testing/visitor.ts";
import { outcomeText } from "./problem.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot } from "../testing/bots.ts";

const FAILED = "The request failed. Try again later.";
const TOAST = "An error occurred, pleased try again.";
const FOLLOW = "POST /api/v1/accounts/:id/follow";

const { instance, open } = await setStage();
let tab: Tab;
beforeEach(async () => {
  tab = await open();
});

const posts = (): number =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")).length;

describe("follow and unfollow", () => {
  it("rows 84, 103 and 105: a follow and an unfollow are done at the instance, and their outcomes have the texts of the toasts §4.8 §4.9 §4.10 §8.13 §8.15", async () => {
    await tab.connect();
    expect(await tab.follows.toggle(bot("NFLNetwork"))).toEqual({ kind: "followed", acct: bot("NFLNetwork") });
    expect(tab.stateOf("nflnetwork")).toEqual({ kind: "following" });
    expect(instance.state.follows()).toContain(`NFLNetwork@${HOME}`);
    expect(await tab.follows.toggle(bot("NFLNetwork"))).toEqual({ kind: "unfollowed", acct: bot("NFLNetwork") });
    expect(instance.state.follows()).not.toContain(`NFLNetwork@${HOME}`);
    expect(tab.outcomes.map((outcome) => outcomeText(outcome, SITE).message)).toEqual([
      "You have followed @NFLNetwork.",
      "You have unfollowed @NFLNetwork.",
    ]);
  });

  it("a follow of a locked account becomes a request, which an unfollow withdraws", async () => {
    await tab.connect();
    await tab.follows.toggle(bot("Locked"));
    expect(tab.stateOf("locked")).toEqual({ kind: "requested" });
    await tab.follows.toggle(bot("Locked"));
    expect(tab.stateOf("locked")).toEqual({ kind: "not-following" });
    expect(tab.outcomes.map((outcome) => outcomeText(outcome, SITE).message)).toEqual([
      "Follow requested from @Locked.",
      "Request to @Locked withdrawn.",
    ]);
  });

  it("row 85: a double click sends one request and sets the state to busy", async () => {
    await tab.connect();
    const before = posts();
    const clicks = [
      tab.follows.toggle(bot("chiefs")),
      tab.follows.toggle(bot("chiefs")),
      tab.follows.toggle(bot("Chiefs")),
    ];
    expect(tab.stateOf("chiefs")).toEqual({ kind: "busy", was: "not-following" });
    expect(await Promise.all(clicks)).toEqual([{ kind: "followed", acct: bot("chiefs") }, undefined, undefined]);
    expect(posts()).toBe(before + 1);
    await tab.follows.unfollow(bot("chiefs"));
  });

  it("a click without a session sends no request §5.11 §5.12", async () => {
    tab.session.clear();
    tab.follows.connect();
    expect(await tab.follows.toggle(bot("chiefs"))).toBeUndefined();
    const error = { kind: "unauthorized", message: "Nobody is signed in" };
    expect(tab.logged).toEqual([["@chiefs@bots.example: follow is impossible", expect.objectContaining(error)]]);
  });

  it("a click before connect() sends no request, and the logged error names connect()", async () => {
    tab.session.connect();
    expect(tab.session.get()).toBeDefined();
    expect(await tab.follows.follow(bot("chiefs"))).toBeUndefined();
    const error = { kind: "unauthorized", message: "Call connect() first" };
    expect(tab.logged).toEqual([["@chiefs@bots.example: follow is impossible", expect.objectContaining(error)]]);
  });

  const failures: [string, Fault, string][] = [
    ["500", { status: 500 }, FAILED],
    ["502 with HTML", { status: 502, body: "<h1>Bad Gateway</h1>" }, FAILED],
    ["a reset", { reset: true }, "Your server refused this request."],
    ["malformed JSON", { body: "{", contentType: "application/json", status: 200 }, FAILED],
    ["HTML with 200", { body: "<html>", status: 200 }, FAILED],
    ["403", { status: 403, json: { error: "This action is not allowed" } }, "Your server does not allow this."],
    [
      "403 for the scope",
      { status: 403, json: { error: "This action is outside the authorized scopes" } },
      "Sign in again to allow following.",
    ],
    ["neither following nor requested", { followAnswer: { id: "1", following: false, requested: false } }, FAILED],
    ["neither of both and no id", { followAnswer: { following: false, requested: false } }, FAILED],
    ["{}", { followAnswer: {} }, FAILED],
    ["null", { followAnswer: null }, FAILED],
    [
      "429",
      { status: 429, headers: { "X-RateLimit-Reset": "2026-11-21T00:03:20Z" } },
      "Your server allows new follows again in 4 minutes.",
    ],
  ];
  it.each(failures)(
    "row 95: a follow that fails with %s restores the previous state §4.13 §8.17 §8.19 §8.22",
    async (_, fault, reason) => {
      await tab.connect();
      instance.fault(FOLLOW, fault);
      const before = posts();
      const outcome = await tab.follows.toggle(bot("chiefs"));
      expect(outcome).toMatchObject({ kind: "failed", action: "follow", reason });
      expect(tab.outcomes).toEqual([outcome]);
      expect(tab.outcomes.map((one) => outcomeText(one, SITE))).toEqual([
        { message: TOAST, reason: `Could not follow @chiefs. ${reason}` },
      ]);
      expect(tab.stateOf("chiefs")).toMatchObject({ kind: "not-following", problem: { reason } });
      expect(posts()).toBe(before + 1);
      expect(tab.logged).toHaveLength(1);
      expect(instance.state.follows()).not.toContain(`chiefs@${HOME}`);
    },
  );

  it.each<[string, Fault]>([
    ["{}", { followAnswer: {} }],
    ["a page of HTML", { body: "<html>Welcome</html>" }],
  ])("a follow fails if the instance did nothing and answered %s §8.20", async (_, fault) => {
    await tab.connect();
    instance.fault(FOLLOW, fault);
    const outcome = await tab.follows.toggle(bot("chiefs"));
    expect(outcome).toMatchObject({ error: { kind: "refused", message: "Failed to follow/unfollow." } });
  });

  it.each<[string, Fault]>([
    ["no relation", { followAnswer: {} }],
    ["the relation to another account", { followAnswer: { id: "another", following: true } }],
    ["a page of HTML", { body: "<html>Welcome</html>" }],
  ])("a follow succeeds if the instance followed and answered %s", async (_, fault) => {
    await tab.connect();
    instance.fault(FOLLOW, { ...fault, afterEffect: true });
    expect((await tab.follows.toggle(bot("chiefs")))?.kind).toBe("followed");
    instance.clearFaults();
    await tab.follows.unfollow(bot("chiefs"));
  });

  it("the problem of a rate limit is removed when the limit ends, and no request is sent before", async () => {
    await tab.connect();
    instance.fault(FOLLOW, { status: 429, times: 1 });
    await tab.follows.toggle(bot("chiefs"));
    const retryAt = tab.clock.now() + 60_000;
    expect(tab.stateOf("chiefs")).toMatchObject({ problem: { retryAt } });
    const before = instance.state.requests.length;
    tab.clock.advance(20_000);
    const reason = "Your server allows new follows again in 40 seconds.";
    const error = { message: "The rate limit of the instance has not reset yet." };
    expect(await tab.follows.toggle(bot("chiefs"))).toMatchObject({ kind: "failed", reason, error });
    expect(tab.stateOf("chiefs")).toMatchObject({ problem: { reason, retryAt } });
    expect(instance.state.requests).toHaveLength(before);
    expect((await tab.follows.toggle(bot("NFLNetwork")))?.kind, "another account is no matter of that").toBe(
      "followed",
    );
    tab.clock.advance(40_000);
    expect(tab.stateOf("chiefs")).toEqual({ kind: "not-following" });
    expect((await tab.follows.toggle(bot("chiefs")))?.kind).toBe("followed");
    for (const name of ["chiefs", "NFLNetwork"]) await tab.follows.unfollow(bot(name));
  });

  it("a follow of an account that does not exist reports that §5.15 §8.21 §8.22", async () => {
    await tab.connect();
    const outcome = await tab.follows.toggle(bot("Nobody"));
    expect(outcome).toMatchObject({
      reason:
        "Could not find account Nobody@bots.example on your instance.\nSearch for @Nobody@bots.example there once, then follow here.",
      error: { message: "Could not find account Nobody@bots.example on your instance." },
    });
  });

  it("row 104: a follow fails at once while the device is offline", async () => {
    await tab.connect();
    tab.page.online = false;
    const before = instance.state.requests.length;
    const error = { message: "This device is offline" };
    expect(await tab.follows.toggle(bot("chiefs"))).toMatchObject({
      kind: "failed",
      reason: "You are offline.",
      error,
    });
    expect(instance.state.requests).toHaveLength(before);
  });

  it("a click sends no request while the relation is unknown, online or offline §4.2", async () => {
    const connected = tab.connect();
    const before = instance.state.requests.length;
    for (const online of [true, false]) {
      tab.page.online = online;
      expect(tab.stateOf("chiefs")).toEqual({ kind: "unknown" });
      expect(await tab.follows.toggle(bot("chiefs"))).toBeUndefined();
      expect(tab.stateOf("chiefs")).toEqual({ kind: "unknown" });
    }
    expect(instance.state.requests).toHaveLength(before);
    tab.page.online = true;
    await connected;
  });

  it("a follow times out after 45 seconds in total", async () => {
    await tab.connect();
    instance.fault(FOLLOW, { hang: true });
    const before = posts();
    const outcome = tab.follows.toggle(bot("chiefs"));
    await until(() => posts() > before);
    tab.clock.advance(45_000);
    expect(await outcome).toMatchObject({ kind: "failed", reason: "Your server did not answer in time." });
    expect(posts()).toBe(before + 1);
  });

  it("row 87: a follow without a response queries the relationship before it reports a failure", async () => {
    await tab.connect();
    instance.fault(FOLLOW, { hang: true, afterEffect: true });
    const before = posts();
    const outcome = tab.follows.toggle(bot("chiefs"));
    await until(() => posts() > before);
    tab.clock.advance(45_000);
    expect(await outcome).toEqual({ kind: "followed", acct: bot("chiefs") });
    expect(posts()).toBe(before + 1);
    await tab.follows.unfollow(bot("chiefs"));
  });

  it("a refused token ends the session, which is reported once S9", async () => {
    await tab.connect();
    instance.fault("/./", { status: 401 });
    const clicks = await Promise.all([
      tab.follows.toggle(bot("chiefs")),
      tab.follows.toggle(bot("NFLNetwork")),
      tab.follows.toggle(bot("Locked")),
    ]);
    expect(clicks).toEqual([undefined, undefined, undefined]);
    expect(tab.ended).toEqual([instance.host]);
    expect(tab.outcomes).toEqual([]);
    expect(tab.session.get()).toBeUndefined();
    expect(tab.stateOf("chiefs")).toEqual({ kind: "signed-out" });
  });

  it("a sign-out aborts the follows in progress", async () => {
    await tab.connect();
    instance.fault(FOLLOW, { delayMs: 30, status: 500 });
    const before = posts();
    const outcome = tab.follows.toggle(bot("chiefs"));
    await until(() => posts() > before);
    tab.session.clear();
    expect(await outcome).toBeUndefined();
    expect(tab.outcomes).toEqual([]);
    expect(tab.follows.states.get()).toEqual({ known: new Map(), rest: { kind: "signed-out" } });
    expect(tab.logged).toEqual([]);
  });
});
