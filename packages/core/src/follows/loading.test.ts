import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { setStage } from "./testing/stage.ts";
import { bot } from "../testing/bots.ts";

const FOLLOWING = "GET /api/v1/accounts/:id/following";
const FOLLOW = "POST /api/v1/accounts/:id/follow";

const { instance, open, openBrokenOff } = await setStage();

describe("a list that failed to load", () => {
  it("row 178: a list that failed to load is read again when the visitor returns, but only once a minute", async () => {
    const { clock, follows, page } = await openBrokenOff();
    const reads = (): number => instance.state.requests.filter(({ path }) => path.endsWith("/following")).length;
    const before = reads();
    for (let times = 0; times < 10; times += 1) page.wake();
    expect(follows.list.get()).toBe("partial");
    expect(reads()).toBe(before);
    clock.advance(60_000);
    await until(() => follows.list.get() === "ready", "the list");
    expect(reads()).toBe(before + 1);
  });

  it("a list that failed to load without a connection is read again as soon as there is one", async () => {
    const { follows, page } = await open();
    page.online = false;
    instance.fault(FOLLOWING, { status: 404, times: 1 });
    follows.connect();
    await until(() => follows.list.get() === "partial", "the list to break off");
    page.online = true;
    page.wake();
    expect(follows.list.get()).toBe("loading");
    await until(() => follows.list.get() === "ready", "the list");
  });

  it("a list that failed to load is read again by reload(), not by toggling an account whose state is unknown §4.2", async () => {
    const { follows, stateOf, outcomes } = await openBrokenOff();
    expect(stateOf("chiefs")).toEqual({ kind: "unknown" });
    expect(await follows.toggle(bot("chiefs"))).toBeUndefined();
    expect(follows.list.get()).toBe("partial");
    await follows.reload();
    expect(follows.list.get()).toBe("ready");
    expect(stateOf("chiefs")).toEqual({ kind: "not-following" });
    expect(outcomes).toEqual([]);
  });

  it("reload() reads a list again that has been loading for 5 seconds, because the server may hang", async () => {
    const { clock, follows, connect } = await open();
    const reads = (): number => instance.state.requests.filter(({ path }) => path.endsWith("/following")).length;
    const before = reads();
    instance.fault(FOLLOWING, { hang: true, times: 1 });
    const connected = connect();
    await until(() => reads() > before, "the request that hangs");
    await follows.reload();
    expect(follows.list.get()).toBe("loading");
    clock.advance(5_000);
    await follows.reload();
    expect(follows.list.get()).toBe("ready");
    await connected;
  });

  it("a list that fails to reload counts as failed, although the older list stays valid", async () => {
    const { connect, clock, follows, page } = await open();
    await connect();
    clock.advance(15 * 60_000);
    instance.fault(FOLLOWING, { status: 404, times: 1 });
    await follows.reload();
    expect(follows.list.get()).toBe("ready");
    const seen: unknown[] = [];
    follows.list.subscribe(() => seen.push(follows.list.get()));
    page.wake();
    await until(() => seen.at(-1) === "ready", "the next reading of the list");
    expect(seen).toEqual(["loading", "ready"]);
  });

  it("a return to the page reads the relations on screen, and at most every 15 minutes the list, after them", async () => {
    instance.setFollowings(200);
    const { clock, connect, follows, page, settled } = await open();
    const asked = (): readonly string[] => instance.state.requests.map(({ path }) => path.replace(/.*\//, ""));
    await connect();
    await follows.follow(bot("chiefs"));
    clock.advance(120_000); // the follow is no longer read by itself
    await settled();
    page.inSight = [bot("chiefs")];
    for (let times = 1; times <= 3; times += 1) {
      const before = asked().length;
      page.wake();
      page.wake(); // a return fires several events
      await settled();
      expect(asked().slice(before)).toEqual(["relationships"]);
      clock.advance(60_000);
    }
    clock.advance(15 * 60_000);
    for (const list of [["verify_credentials", "following", "following", "following"], []]) {
      const before = asked().length;
      page.wake();
      page.wake();
      await until(() => asked().length > before, "the relations");
      await settled();
      await until(() => follows.list.get() === "ready", "the list");
      expect(asked().slice(before)).toEqual(["relationships", ...list]);
      clock.advance(60_000);
    }
  });
});

describe("the code of the backend", () => {
  it("the backend's code loads again on demand after a failure", async () => {
    let loads = 0;
    const opened = await open(async (make) => {
      loads += 1;
      if (loads === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return make;
    });
    opened.follows.connect();
    await until(() => opened.follows.list.get() === "partial", "the list to break off");
    await opened.follows.reload();
    expect(opened.follows.list.get()).toBe("ready");
    expect(loads).toBe(2);
  });

  it("the backend creates a client for each token, and none without a token §4.16 §4.17", async () => {
    const tokens: string[] = [];
    const opened = await open(async (make) => (session) => {
      tokens.push(session.accessToken);
      return make(session);
    });
    await opened.connect();
    const { accessToken: first = "" } = opened.session.get() ?? {};
    expect(tokens).toEqual([first]);
    opened.session.refresh(); // reads the same token from storage
    expect(tokens).toEqual([first]);
    opened.session.set({ instance: instance.host, token: { access_token: "another" } });
    await until(() => tokens.length === 2);
    opened.session.clear();
    expect(opened.follows.list.get()).toBe("signed-out");
    expect(tokens).toEqual([first, "another"]);
  });

  it("loading the backend's code counts towards the 45 seconds of a follow", async () => {
    const opened = await open(() => new Promise(() => {}));
    opened.follows.connect();
    const outcome = opened.follows.follow(bot("chiefs"));
    expect(opened.stateOf("chiefs")).toMatchObject({ kind: "busy" });
    opened.clock.advance(45_000);
    expect(await outcome).toMatchObject({ kind: "failed", reason: "Your server did not answer in time." });
    opened.disconnect();
  });
});

describe("listeners on the end of a session", () => {
  it("listeners on the end of a session do not accumulate with actions and queries", async () => {
    let signal = new AbortController().signal;
    const opened = await open(async (make) => (session) => {
      const backend = make(session);
      return {
        ...backend,
        viewer: (given) => {
          signal = given;
          return backend.viewer(given);
        },
      };
    });
    await opened.connect();
    const count = (): number => getEventListeners(signal, "abort").length;
    const before = count();
    instance.fault(FOLLOW, { status: 429, times: 1 });
    await opened.follows.follow(bot("chiefs"));
    opened.clock.advance(60_000);
    await opened.follows.follow(bot("chiefs"));
    opened.page.visible = false; // the timers of the grace period then send no query
    opened.clock.advance(60_000);
    await opened.follows.refresh([bot("chiefs")]);
    await opened.follows.reload();
    expect(opened.stateOf("chiefs")).toEqual({ kind: "following" });
    expect(count()).toBe(before);
    await opened.follows.unfollow(bot("chiefs"));
  });
});

it("a requested account is unknown until its relation can be read, because no list contains requests", async () => {
  const tab = await open();
  await tab.connect();
  await tab.follows.follow(bot("Locked"));
  tab.disconnect();
  instance.fault("GET /api/v1/accounts/relationships", { status: 403, times: 1 });
  await tab.connect();
  expect(tab.stateOf("locked")).toEqual({ kind: "unknown" });
  await tab.follows.refresh([bot("Locked")]);
  expect(tab.stateOf("locked")).toEqual({ kind: "requested" });
  await tab.follows.unfollow(bot("Locked"));
});
