import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fault, Instance } from "@roster/instance";
import { connectFollows } from "../mastodon/connect-follows.ts";
import { createFakeClock, createFakeStorage, turn, until, type FakeClock } from "../mastodon/testing/fakes.ts";
import { createVisitor, HOME, PAGE, signedIn, SITE, start } from "../mastodon/testing/visitor.ts";
import type { SessionStore } from "../session.ts";
import type { FollowOutcome } from "../types.ts";
import { createFollows, type SessionFollows } from "./follows.ts";
import { outcomeText, sessionEndedText } from "./problem.ts";

const TOAST = "An error occurred, pleased try again.";
const FOLLOW = "POST /api/v1/accounts/:id/follow";
const FOLLOWING = "GET /api/v1/accounts/:id/following";

let instance: Instance;
let session: SessionStore;
let follows: SessionFollows;
let disconnect: () => void;
let clock: FakeClock;
let page: { visible: boolean; online: boolean; wake: () => void };
let outcomes: FollowOutcome[];
let ended: string[];
let logged: unknown[];

beforeAll(async () => {
  instance = await start();
});
afterAll(() => instance.close());
beforeEach(async () => {
  const visitor = createVisitor();
  await signedIn(instance, visitor);
  session = visitor.session;
  clock = createFakeClock();
  page = { visible: true, online: true, wake: () => {} };
  [outcomes, ended, logged] = [[], [], []];
  const at = createFakeStorage();
  follows = createFollows({
    session,
    homeServer: HOME,
    clock,
    connect: async () => (of) => connectFollows({ session: of, site: SITE, clock, at, pageOrigin: PAGE }),
    page: {
      isVisible: () => page.visible,
      isOnline: () => page.online,
      onWake: (listener) => {
        page.wake = listener;
        return () => {};
      },
    },
    onOutcome: (outcome) => outcomes.push(outcome),
    onSessionEnded: (host) => ended.push(host),
    log: (message, error) => logged.push([message, error]),
  });
  disconnect = () => {};
});
afterEach(() => {
  disconnect();
  instance.clearFaults();
  instance.setFollowings(0);
});

const connect = async (): Promise<void> => {
  disconnect = follows.connect();
  await until(() => follows.list.get() === "ready", "the list");
};
const stateOf = (username: string) => follows.states.get().known.get(username) ?? follows.states.get().rest;
const posts = (verb = "follow"): number =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith(`/${verb}`)).length;
const relationReads = (): number =>
  instance.state.requests.filter(({ path, status }) => path === "/api/v1/accounts/relationships" && status === 200)
    .length;

describe("the list", () => {
  it("is signed out before and without a session", () => {
    session.clear();
    expect(follows.states.get().rest).toEqual({ kind: "signed-out" });
    disconnect = follows.connect();
    expect(follows.list.get()).toBe("signed-out");
  });

  it("is unknown while it loads, then true for every account", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    const connected = connect();
    expect(stateOf("chiefs")).toEqual({ kind: "unknown" });
    expect(follows.list.get()).toBe("loading");
    await connected;
    expect(stateOf("chiefs")).toEqual({ kind: "following" });
    expect(stateOf("nflnetwork")).toEqual({ kind: "not-following" });
    expect(follows.viewer.get()).toMatchObject({ username: "demo" });
    instance.seedUnfollow(`chiefs@${HOME}`);
  });

  it("shows what a broken-off list has told, claims nothing of the rest, and reads again on demand", async () => {
    instance.fault(FOLLOWING, {
      json: [{ id: "1", acct: `chiefs@${HOME}` }],
      headers: { Link: '<?max_id=1>; rel="next"' },
      times: 1,
    });
    instance.fault(FOLLOWING, { status: 404 });
    disconnect = follows.connect();
    await until(() => follows.list.get() === "partial");
    expect(stateOf("chiefs")).toEqual({ kind: "following" });
    expect(stateOf("nflnetwork")).toEqual({ kind: "unknown" });
    expect(logged).toHaveLength(1);
    instance.clearFaults();
    await follows.reload();
    expect(follows.list.get()).toBe("ready");
    expect(follows.states.get().rest).toEqual({ kind: "not-following" });
  });

  it("is survived by what the visitor did meanwhile", async () => {
    await connect();
    instance.fault(FOLLOWING, { json: [], delayMs: 40 });
    const reloaded = follows.reload();
    expect(await follows.follow("chiefs")).toMatchObject({ kind: "followed" });
    await reloaded;
    clock.advance(61_000);
    expect(stateOf("chiefs")).toEqual({ kind: "following" });
    await follows.unfollow("chiefs");
  });

  it("finds out after a reload which accounts are only asked", async () => {
    await connect();
    await follows.follow("Locked");
    disconnect();
    await connect();
    await until(() => stateOf("locked").kind === "requested");
    expect(await follows.toggle("Locked")).toEqual({ kind: "withdrawn", username: "Locked" });
  });

  it("is read again after a quarter of an hour, when the page comes back", async () => {
    await connect();
    const before = instance.state.requests.length;
    clock.advance(14 * 60_000);
    page.wake();
    expect(follows.list.get()).toBe("ready");
    clock.advance(60_000);
    page.wake();
    expect(follows.list.get()).toBe("loading");
    await until(() => follows.list.get() === "ready");
    expect(instance.state.requests.length).toBeGreaterThan(before);
  });
});

describe("follow and unfollow", () => {
  it("say so in the words of the toast, and the instance agrees", async () => {
    await connect();
    expect(await follows.toggle("NFLNetwork")).toEqual({ kind: "followed", username: "NFLNetwork" });
    expect(stateOf("nflnetwork")).toEqual({ kind: "following" });
    expect(instance.state.follows()).toContain(`NFLNetwork@${HOME}`);
    expect(await follows.toggle("NFLNetwork")).toEqual({ kind: "unfollowed", username: "NFLNetwork" });
    expect(instance.state.follows()).not.toContain(`NFLNetwork@${HOME}`);
    expect(outcomes.map((outcome) => outcomeText(outcome).message)).toEqual([
      "You have followed @NFLNetwork.",
      "You have unfollowed @NFLNetwork.",
    ]);
  });

  it("ask a locked account, and withdraw", async () => {
    await connect();
    await follows.toggle("Locked");
    expect(stateOf("locked")).toEqual({ kind: "requested" });
    await follows.toggle("Locked");
    expect(stateOf("locked")).toEqual({ kind: "not-following" });
    expect(outcomes.map((outcome) => outcomeText(outcome).message)).toEqual([
      "Follow requested from @Locked.",
      "Request to @Locked withdrawn.",
    ]);
  });

  it("send one request for a double click, and are busy meanwhile", async () => {
    await connect();
    const before = posts();
    const clicks = [follows.toggle("chiefs"), follows.toggle("chiefs"), follows.toggle("Chiefs")];
    expect(stateOf("chiefs")).toEqual({ kind: "busy", was: "not-following" });
    expect(await Promise.all(clicks)).toEqual([{ kind: "followed", username: "chiefs" }, undefined, undefined]);
    expect(posts()).toBe(before + 1);
    await follows.unfollow("chiefs");
  });

  it("do nothing without a sign-in", async () => {
    session.clear();
    disconnect = follows.connect();
    expect(await follows.toggle("chiefs")).toBeUndefined();
    expect(logged).toEqual([["@chiefs: follow is impossible without a sign-in", undefined]]);
  });

  const failures: [string, Fault, string][] = [
    ["500", { status: 500 }, ""],
    ["502 with HTML", { status: 502, body: "<h1>Bad Gateway</h1>" }, ""],
    ["a reset", { reset: true }, "Your instance could not be reached."],
    ["malformed JSON", { body: "{", contentType: "application/json", status: 200 }, ""],
    ["HTML with 200", { body: "<html>", status: 200 }, ""],
    ["403", { status: 403, json: { error: "This action is not allowed" } }, "Your instance does not allow this."],
    [
      "403 for the scope",
      { status: 403, json: { error: "This action is outside the authorized scopes" } },
      "Sign in again to allow following.",
    ],
    ["neither following nor requested", { followAnswer: { id: "1", following: false, requested: false } }, ""],
    ["{}", { followAnswer: {} }, ""],
    ["null", { followAnswer: null }, ""],
    [
      "429",
      { status: 429, headers: { "X-RateLimit-Reset": "2026-11-21T00:03:20Z" } },
      "Your instance allows new follows again in 4 minutes.",
    ],
  ];
  it.each(failures)("leave the state as it was after %s", async (_, fault, reason) => {
    await connect();
    instance.fault(FOLLOW, fault);
    const before = posts();
    const outcome = await follows.toggle("chiefs");
    expect(outcome).toMatchObject({ kind: "failed", action: "follow", reason });
    expect(outcomes).toEqual([outcome]);
    expect(outcomes.map(outcomeText)).toEqual([{ message: TOAST, reason }]);
    expect(stateOf("chiefs")).toMatchObject({ kind: "not-following", ...(reason && { problem: { reason } }) });
    expect(posts()).toBe(before + 1);
    expect(logged).toHaveLength(1);
    expect(instance.state.follows()).not.toContain(`chiefs@${HOME}`);
  });

  it("name the failure where the instance did nothing", async () => {
    await connect();
    instance.fault(FOLLOW, { followAnswer: {} });
    const outcome = await follows.toggle("chiefs");
    expect(outcome).toMatchObject({ error: { message: "Failed to follow/unfollow." } });
  });

  it("drop the problem of a rate limit when it is over", async () => {
    await connect();
    instance.fault(FOLLOW, { status: 429 });
    await follows.toggle("chiefs");
    expect(stateOf("chiefs")).toMatchObject({ problem: { retryAt: clock.now() + 60_000 } });
    clock.advance(60_000);
    expect(stateOf("chiefs")).toEqual({ kind: "not-following" });
  });

  it("tell of an account that is not there", async () => {
    await connect();
    const outcome = await follows.toggle("Nobody");
    expect(outcome).toMatchObject({
      reason: "It may not exist there yet, or your server may block bots.example.",
      error: { message: "Could not find account Nobody@bots.example on your instance." },
    });
  });

  it("fail at once offline", async () => {
    await connect();
    page.online = false;
    const before = instance.state.requests.length;
    expect(await follows.toggle("chiefs")).toMatchObject({ kind: "failed", reason: "You are offline." });
    expect(instance.state.requests).toHaveLength(before);
  });

  it("give up after 45 seconds in all", async () => {
    await connect();
    instance.fault(FOLLOW, { hang: true });
    const before = posts();
    const outcome = follows.toggle("chiefs");
    await until(() => posts() > before);
    clock.advance(45_000);
    expect(await outcome).toMatchObject({ kind: "failed", reason: "Your instance did not answer in time." });
    expect(posts()).toBe(before + 1);
  });

  it("ask what became of a follow whose answer was lost, before they claim a failure", async () => {
    await connect();
    instance.fault(FOLLOW, { hang: true, afterEffect: true });
    const before = posts();
    const outcome = follows.toggle("chiefs");
    await until(() => posts() > before);
    clock.advance(45_000);
    expect(await outcome).toEqual({ kind: "followed", username: "chiefs" });
    expect(posts()).toBe(before + 1);
    await follows.unfollow("chiefs");
  });

  it("end the session once, with one report, when the token is refused", async () => {
    await connect();
    instance.fault("/./", { status: 401 });
    const clicks = await Promise.all([
      follows.toggle("chiefs"),
      follows.toggle("NFLNetwork"),
      follows.toggle("Locked"),
    ]);
    expect(clicks).toEqual([undefined, undefined, undefined]);
    expect(ended).toEqual([instance.host]);
    expect(outcomes).toEqual([]);
    expect(session.get()).toBeUndefined();
    expect(stateOf("chiefs")).toEqual({ kind: "signed-out" });
    expect(sessionEndedText("i.example")).toBe("Your sign-in at i.example has ended. Sign in again to follow.");
  });

  it("are dropped by a sign-out", async () => {
    await connect();
    instance.fault(FOLLOW, { delayMs: 30, status: 500 });
    const before = posts();
    const outcome = follows.toggle("chiefs");
    await until(() => posts() > before);
    session.clear();
    expect(await outcome).toBeUndefined();
    expect(outcomes).toEqual([]);
    expect(follows.states.get()).toEqual({ known: new Map(), rest: { kind: "signed-out" } });
    expect(logged).toEqual([]);
  });
});

describe("the grace of a follow", () => {
  const followed = async (): Promise<void> => {
    await connect();
    await follows.follow("chiefs");
    const posted = instance.state.requests.findLast(({ path }) => path.endsWith("/follow"));
    const id = posted?.path.split("/").at(-2) ?? "";
    instance.fault("GET /api/v1/accounts/relationships", { json: [{ id, following: false, requested: true }] });
  };

  it("keeps Following for a minute, asking at 3, 10, 30 and 60 seconds, then shows what the instance says", async () => {
    await followed();
    const before = relationReads();
    for (const [index, ms] of [3_000, 7_000, 20_000].entries()) {
      clock.advance(ms);
      await until(() => relationReads() === before + index + 1);
      await turn(); // the answer has to arrive before its time limit may pass
      expect(stateOf("chiefs")).toEqual({ kind: "following" });
    }
    clock.advance(30_000);
    await until(() => stateOf("chiefs").kind === "requested");
    instance.clearFaults();
    await follows.unfollow("chiefs");
  });

  it("does not ask while the page is hidden, but when it comes back", async () => {
    await followed();
    page.visible = false;
    const before = relationReads();
    clock.advance(61_000);
    page.wake();
    expect(relationReads()).toBe(before);
    page.visible = true;
    page.wake();
    await until(() => stateOf("chiefs").kind === "requested");
    instance.clearFaults();
    await follows.unfollow("chiefs");
  });
});
