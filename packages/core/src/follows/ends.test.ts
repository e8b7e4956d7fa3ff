import { afterEach, describe, expect, it, vi } from "vitest";
import type { Fault } from "@roster/instance";
import { connectFollows } from "../instance/backend/connect-follows.ts";
import { calm, until } from "../instance/testing/fakes.ts";
import { HOME, PAGE, requests, SITE } from "../instance/testing/visitor.ts";
import type { Session } from "../types.ts";
import { createFollows } from "./follows.ts";
import { setStage } from "./testing/stage.ts";
import { bot, botKey } from "../testing/bots.ts";

const VIEWER = "GET /api/v1/accounts/verify_credentials";
const FOLLOWING = "GET /api/v1/accounts/:id/following";
const FOLLOW = "POST /api/v1/accounts/:id/follow";
const RELATIONS = "GET /api/v1/accounts/relationships";

const { instance, open, openBrokenOff } = await setStage();
afterEach(() => vi.restoreAllMocks());

describe("the end of a session", () => {
  it("the end of a session removes the visitor's account", async () => {
    const { connect, follows, session } = await open();
    await connect();
    expect(follows.viewer.get()).toBeDefined();
    session.clear();
    expect(follows.viewer.get()).toBeUndefined();
  });

  it("the end of a session aborts its requests with a reason, and does not mark the list as incomplete", async () => {
    const signals: AbortSignal[] = [];
    const { follows, session, logged } = await open(async (make) => (of) => {
      const backend = make(of);
      return { ...backend, viewer: (signal, onWait) => (signals.push(signal), backend.viewer(signal, onWait)) };
    });
    instance.fault(FOLLOWING, { delayMs: 30 });
    follows.connect();
    await until(() => signals.length > 0);
    session.clear();
    await calm();
    expect(signals[0]?.reason).toMatchObject({ name: "AbortError", message: "The sign-in has ended" });
    expect(follows.list.get()).toBe("signed-out");
    expect(logged).toEqual([]);
  });

  it("without listeners, a session can end, and failed reads are logged to the console", async () => {
    const shown = vi.spyOn(console, "error").mockImplementation(() => {});
    const { session, at } = await open();
    const connect = async () => (of: Session) => connectFollows({ session: of, site: SITE, at, pageOrigin: PAGE });
    const follows = createFollows({ session, connect });
    const disconnect = follows.connect();
    await until(() => follows.list.get() === "ready", "the list");
    instance.fault(FOLLOWING, { status: 404 });
    await follows.reload();
    expect(shown.mock.calls).toEqual([["The list of followings could not be read to its end", expect.any(Error)]]);
    instance.fault("/./", { status: 401 });
    expect(await follows.follow(bot("chiefs"))).toBeUndefined();
    expect(session.get()).toBeUndefined();
    disconnect();
  });

  it("the end of a session logs an error if the stored ids cannot be deleted", async () => {
    const { connect, follows, logged } = await open(async (make) => (of) => ({
      ...make(of),
      sessionEnded() {
        throw new Error("full");
      },
    }));
    await connect();
    instance.fault("/./", { status: 401 });
    await follows.follow(bot("chiefs"));
    await until(() => logged.length > 0);
    expect(logged).toEqual([["The stored data of the session could not be removed", new Error("full")]]);
  });

  it("a session can end with a backend that stores nothing", async () => {
    const { connect, ended, follows, logged } = await open(async (make) => (of) => {
      const { sessionEnded: _nothing, ...backend } = make(of);
      return backend;
    });
    await connect();
    instance.fault("/./", { status: 401 });
    await follows.follow(bot("chiefs"));
    await calm();
    expect(ended).toEqual([instance.host]);
    expect(logged).toEqual([]);
  });
});

describe("a session", () => {
  it("a session continues while its token and instance stay the same", async () => {
    const made: Session[] = [];
    const { connect, follows, session } = await open(async (make) => (of) => (made.push(of), make(of)));
    await connect();
    const { accessToken = "" } = session.get() ?? {};
    const token = { access_token: accessToken, token_type: "Bearer", scope: "read", created_at: 1 };
    session.set({ instance: instance.host, token, domain: "other.example" });
    expect(follows.list.get()).toBe("ready");
    expect(made).toHaveLength(1);
    // another instance with the same token
    session.set({ instance: instance.host.replace("127.0.0.1", "localhost"), token });
    expect(follows.list.get()).toBe("loading");
    await until(() => made.length === 2);
  });

  it("a session of another account at once shows neither the account nor the follows of the one before", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    const { connect, follows, session, stateOf } = await open();
    await connect();
    expect([follows.viewer.get()?.username, stateOf("chiefs").kind]).toEqual(["demo", "following"]);
    const token = { access_token: "ANOTHER", token_type: "Bearer", scope: "read", created_at: 1 };
    session.set({ instance: instance.host.replace("127.0.0.1", "localhost"), token });
    expect([follows.viewer.get(), stateOf("chiefs").kind]).toEqual([undefined, "unknown"]);
    instance.seedUnfollow(`chiefs@${HOME}`);
  });

  it("a session that changes has no effect on disconnected follows", async () => {
    const { connect, disconnect, follows, session } = await open();
    await connect();
    const { accessToken = "" } = session.get() ?? {};
    disconnect();
    expect(follows.list.get()).toBe("signed-out");
    const token = { access_token: `${accessToken}2`, token_type: "Bearer", scope: "read", created_at: 1 };
    session.set({ instance: instance.host, token });
    expect(follows.list.get()).toBe("signed-out");
  });
});

describe("the list", () => {
  it("loading the list without a session changes nothing", async () => {
    const { follows, session } = await open();
    session.clear();
    follows.connect();
    await follows.reload();
    expect(follows.list.get()).toBe("signed-out");
  });

  it("the list loads once, despite further calls and clicks while it loads", async () => {
    const { connect, follows } = await open();
    const lists = (): number => instance.state.requests.filter(({ path }) => path.endsWith("/following")).length;
    const before = lists();
    const connected = connect();
    await follows.reload();
    expect(await follows.toggle(bot("chiefs"))).toBeUndefined();
    await connected;
    expect(lists()).toBe(before + 1);
  });

  it.each<[string, Fault, string]>([
    ["is not a list", { json: { error: "No" } }, "The instance answered no list."],
    [
      "continues on another origin",
      { json: [], headers: { Link: '<https://evil.example/?max_id=1>; rel="next"' } },
      "The list of followings goes on at an address that may not be read.",
    ],
  ])("a list that %s fails to load, and the reason is logged", async (_, fault, message) => {
    const { clock, follows, logged } = await open();
    instance.fault(FOLLOWING, fault);
    follows.connect();
    // the client retries after a body that is not a list
    await until(() => (clock.next(5_000), follows.list.get() === "partial"), "the list to break off");
    expect(logged).toMatchObject([["The list of followings could not be read to its end", { message }]]);
  });

  it("a click on a busy account does not reload a list that failed", async () => {
    const { follows, stateOf } = await openBrokenOff();
    const before = requests(instance, VIEWER);
    instance.fault(FOLLOW, { delayMs: 30 });
    const followed = follows.follow(bot("chiefs"));
    expect(stateOf("chiefs").kind).toBe("busy");
    expect(await follows.toggle(bot("chiefs"))).toBeUndefined();
    expect(requests(instance, VIEWER)).toBe(before);
    await followed;
    await follows.unfollow(bot("chiefs"));
  });

  it("remembered accounts that are not in the list are queried, and others are not", async () => {
    const asked: (readonly string[])[] = [];
    let remembered = [botKey("chiefs"), botKey("nflnetwork")];
    instance.seedFollow(`chiefs@${HOME}`);
    const { connect, follows } = await open(async (make) => (of) => {
      const backend = make(of);
      return {
        ...backend,
        remembered: () => remembered,
        relationships: (keys, signal) => (asked.push(keys), backend.relationships(keys, signal)),
      };
    });
    await connect();
    expect(asked).toEqual([[botKey("nflnetwork")]]);
    remembered = [botKey("chiefs")];
    await follows.reload();
    expect(asked).toHaveLength(1);
    instance.seedUnfollow(`chiefs@${HOME}`);
  });
});

describe("a page that becomes visible again", () => {
  it("a page that becomes visible again works without a list of visible accounts", async () => {
    const { session, at, clock } = await open();
    let wake = (): void => expect.unreachable();
    const follows = createFollows({
      session,
      clock,
      connect: async () => (of) => connectFollows({ session: of, site: SITE, at, clock, pageOrigin: PAGE }),
      page: { isVisible: () => true, isOnline: () => true, onWake: (run) => ((wake = run), () => {}) },
    });
    const disconnect = follows.connect();
    await until(() => follows.list.get() === "ready", "the list");
    const before = requests(instance, RELATIONS);
    wake();
    await calm();
    expect(requests(instance, RELATIONS)).toBe(before);
    disconnect();
  });

  it("visible accounts are queried at most once per second", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    const { clock, connect, follows, page } = await open();
    await connect();
    await follows.refresh([bot("chiefs")]); // reads the account's id
    page.inSight = [bot("chiefs")];
    const before = requests(instance, RELATIONS);
    for (const ms of [0, 600, 600]) {
      clock.advance(ms);
      page.wake();
    }
    await expect.poll(() => requests(instance, RELATIONS)).toBe(before + 2);
    instance.seedUnfollow(`chiefs@${HOME}`);
  });
});

describe("a follow whose answer was lost", () => {
  it.each<[string, Fault]>([
    ["a reset", { reset: true }],
    ["500", { status: 500 }],
    ["503", { status: 503 }],
  ])("a follow whose response was lost by %s succeeds if the instance confirms it", async (_, fault) => {
    const { connect, follows } = await open();
    await connect();
    instance.fault(FOLLOW, { ...fault, afterEffect: true });
    expect(await follows.follow(bot("chiefs"))).toEqual({ kind: "followed", acct: bot("chiefs") });
    await follows.unfollow(bot("chiefs"));
  });

  it("a follow that the instance refused fails without a query", async () => {
    const { connect, follows } = await open();
    await connect();
    await follows.follow(bot("chiefs")); // reads the account's id
    await follows.unfollow(bot("chiefs"));
    const before = requests(instance, RELATIONS);
    instance.fault(FOLLOW, { status: 422, json: { error: "No" }, afterEffect: true });
    expect(await follows.follow(bot("chiefs"))).toMatchObject({ kind: "failed" });
    expect(requests(instance, RELATIONS)).toBe(before);
    instance.seedUnfollow(`chiefs@${HOME}`);
  });
});
