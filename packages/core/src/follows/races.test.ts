import { beforeEach, describe, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { createVisitor, HOME, signedIn, start } from "../instance/testing/visitor.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot, botKey } from "../testing/bots.ts";

const RELATIONS = "GET /api/v1/accounts/relationships";

const { instance, open } = await setStage();
let tab: Tab;
beforeEach(async () => {
  tab = await open();
});

const lastRead = (): string =>
  instance.state.requests.findLast(({ path }) => path.endsWith("/relationships"))?.query ?? "";
const remember = (ids: Readonly<Record<string, object>>): void => {
  const own = Object.fromEntries(Object.entries(ids).map(([name, id]) => [botKey(name), id]));
  tab.at.map.set("rosterIds", JSON.stringify({ [instance.host]: own }));
};

describe("a late relationship response", () => {
  const followedAndRead = async (): Promise<string> => {
    instance.seedFollow(`chiefs@${HOME}`);
    await tab.connect();
    await tab.follows.refresh([bot("chiefs")]);
    return new URLSearchParams(lastRead()).get("id[]") ?? "";
  };

  it.each([0, 5])(
    "a late relationship response does not revert an unfollow that ended %i ms after the query",
    async (ms) => {
      const id = await followedAndRead();
      instance.fault(RELATIONS, { json: [{ id, following: true }], delayMs: 40 });
      const late = tab.follows.refresh([bot("chiefs")]);
      tab.clock.advance(ms);
      expect(await tab.follows.unfollow(bot("chiefs"))).toMatchObject({ kind: "unfollowed" });
      await late;
      expect(tab.stateOf("chiefs")).toEqual({ kind: "not-following" });
    },
  );

  it("a late relationship response is ignored if it was requested during a failed action", async () => {
    const id = await followedAndRead();
    instance.fault(RELATIONS, { json: [{ id, following: false }], delayMs: 60 });
    instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 403, delayMs: 20 });
    const before = instance.state.requests.length;
    const acting = tab.follows.unfollow(bot("chiefs"));
    await until(() => instance.state.requests.length > before, "the unfollow");
    tab.clock.advance(1);
    const late = tab.follows.refresh([bot("chiefs")]);
    tab.clock.advance(1);
    expect(await acting).toMatchObject({ kind: "failed" });
    await late;
    expect(tab.stateOf("chiefs")).toMatchObject({ kind: "following" });
    instance.seedUnfollow(`chiefs@${HOME}`);
  });

  it("a relationship response counts if it was requested after the last action", async () => {
    const id = await followedAndRead();
    await tab.follows.unfollow(bot("chiefs"));
    tab.clock.advance(1);
    instance.fault(RELATIONS, { json: [{ id, following: true }] });
    await tab.follows.refresh([bot("chiefs")]);
    expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
  });

  it("a late relationship response is ignored if a later query was answered first", async () => {
    const id = await followedAndRead();
    instance.fault(RELATIONS, { json: [{ id, following: true }], delayMs: 40, times: 1 });
    instance.fault(RELATIONS, { json: [{ id, following: false }] });
    const before = instance.state.requests.length;
    const early = tab.follows.refresh([bot("chiefs")]);
    await until(() => instance.state.requests.length > before);
    tab.clock.advance(1);
    await tab.follows.refresh([bot("chiefs")]);
    expect(tab.stateOf("chiefs")).toEqual({ kind: "not-following" });
    await early;
    expect(tab.stateOf("chiefs")).toEqual({ kind: "not-following" });
    instance.seedUnfollow(`chiefs@${HOME}`);
  });
});

describe("remembered accounts", () => {
  it("a remembered account never shows Follow while the response with its relationship is awaited after the list", async () => {
    await tab.connect();
    await tab.follows.follow(bot("Locked"));
    tab.disconnect();
    const seen = new Set<string>();
    const stop = tab.follows.states.subscribe(() => seen.add(tab.stateOf("locked").kind));
    await tab.connect();
    stop();
    expect(tab.stateOf("locked")).toEqual({ kind: "requested" });
    expect(seen).not.toContain("not-following");
    await tab.follows.unfollow(bot("Locked"));
  });

  it("the session ends if the query of remembered accounts is answered with 401", async () => {
    remember({ stranger: { id: "77" } });
    instance.fault(RELATIONS, { status: 401 });
    tab.follows.connect();
    await until(() => tab.ended.length > 0, "the end of the session");
    expect(tab.session.get()).toBeUndefined();
    expect(tab.logged).toEqual([]);
  });

  it("the list loads without remembered accounts if their query fails, and the failure is logged", async () => {
    remember({ stranger: { id: "77" } });
    instance.fault(RELATIONS, { status: 404 });
    await tab.connect();
    expect(tab.logged).toMatchObject([["The relations to accounts looked up before could not be read", {}]]);
  });

  it("at most the eighty newest remembered accounts are queried", async () => {
    const ids = Array.from({ length: 82 }, (_, index) => [`stranger${index}`, { id: `${1_000 + index}` }] as const);
    remember(Object.fromEntries(ids));
    const before = instance.state.requests.length;
    await tab.connect();
    const asked = instance.state.requests
      .slice(before)
      .filter(({ path }) => path.endsWith("/relationships"))
      .flatMap(({ query }) => new URLSearchParams(query).getAll("id[]"));
    expect(new Set(asked)).toEqual(new Set(ids.slice(2).map(([, { id }]) => id)));
  });

  it("remembered accounts delay the list by at most ten seconds", async () => {
    remember({ stranger: { id: "77" } });
    instance.fault(RELATIONS, { hang: true });
    const before = instance.state.requests.length;
    const connected = tab.connect();
    await until(() => instance.state.requests.slice(before).some(({ path }) => path.endsWith("/relationships")));
    expect(tab.follows.list.get()).toBe("loading");
    tab.clock.advance(10_000);
    await connected;
  });

  it("remembered accounts whose query takes longer than ten seconds stay unknown until it is answered", async () => {
    await tab.connect();
    await tab.follows.follow(bot("Locked"));
    tab.disconnect();
    const ids = JSON.parse(tab.at.map.get("rosterIds") ?? "")[instance.host];
    remember({ ...ids, stranger: { id: "77" } });
    const end = instance.fault(RELATIONS, { delayMs: 300 });
    const connected = tab.connect();
    await until(() => tab.clock.waits().includes(10_000), "the query");
    tab.clock.advance(10_000);
    await connected;
    const kinds = (): readonly string[] => ["locked", "stranger", "chiefs"].map((key) => tab.stateOf(key).kind);
    expect(kinds()).toEqual(["unknown", "unknown", "not-following"]);
    await until(() => tab.stateOf("stranger").kind === "not-following", "the answer");
    expect(kinds()).toEqual(["requested", "not-following", "not-following"]);
    end();
    await tab.follows.unfollow(bot("Locked"));
  });
});

describe("a refused token", () => {
  it("a refused token deletes the app and the ids of the instance, which may have been reinstalled", async () => {
    await tab.connect();
    remember({ chiefs: { id: "7" } });
    expect(tab.at.map.has("mastodonApp")).toBe(true);
    instance.fault("/./", { status: 401 });
    await tab.follows.reload();
    await until(() => !tab.at.map.has("mastodonApp"), "the app to go");
    expect(tab.at.map.has("rosterIds")).toBe(false);
    expect(tab.ended).toEqual([instance.host]);
  });

  it("a refused token does not end a session that another tab has started", async () => {
    const second = await start();
    await tab.connect();
    await signedIn(second, createVisitor({ at: tab.at }));
    instance.fault("/./", { status: 401 });
    expect(await tab.follows.follow(bot("chiefs"))).toBeUndefined();
    expect(tab.ended).toEqual([]);
    expect(tab.session.get()?.instance).toBe(second.host);
    expect(tab.at.map.get("mastodonToken")).toContain(second.host);
    await until(() => tab.follows.list.get() === "ready", "the list of the new session");
    tab.disconnect();
    await second.close();
  });
});
