import { beforeEach, describe, expect, it } from "vitest";
import { until } from "../instance/testing/fakes.ts";
import { HOME, PAGE, SITE } from "../instance/testing/visitor.ts";
import { connectFollows } from "../instance/backend/connect-follows.ts";
import type { FollowList, Session } from "../types.ts";
import { createFollows } from "./follows.ts";
import { outcomeText } from "./problem.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot } from "../testing/bots.ts";

const FOLLOWING = "GET /api/v1/accounts/:id/following";

const { instance, open } = await setStage();
let tab: Tab;
beforeEach(async () => {
  tab = await open();
});

it("createFollows works without the options page, clock and listeners", async () => {
  const { session, at } = tab;
  const connect = async () => (of: Session) => connectFollows({ session: of, site: SITE, at, pageOrigin: PAGE });
  const follows = createFollows({ session, connect });
  const disconnect = follows.connect();
  await until(() => follows.list.get() === "ready", "the list");
  expect(await follows.toggle(bot("Chiefs"))).toEqual({ kind: "followed", acct: bot("Chiefs") });
  expect(await follows.toggle(bot("Chiefs"))).toEqual({ kind: "unfollowed", acct: bot("Chiefs") });
  disconnect();
  expect(follows.list.get()).toBe("signed-out");
});

describe("two accounts of one name on two servers", () => {
  const [here, there] = ["chiefs", "Chiefs@mirror.example"];
  const kinds = (): readonly string[] => [here, there].map((handle) => tab.stateOf(handle).kind);

  it("two accounts of one name are followed, requested and unfollowed apart", async () => {
    await tab.connect();
    expect(await tab.follows.follow(bot(there))).toEqual({ kind: "followed", acct: bot(there) });
    expect([kinds(), instance.state.follows()]).toEqual([["not-following", "following"], ["chiefs@mirror.example"]]);
    instance.fault("POST /api/v1/accounts/:id/follow", { requested: true, times: 1 });
    expect(await tab.follows.toggle(bot(here))).toEqual({ kind: "requested", acct: bot(here), isLocked: false });
    expect(kinds()).toEqual(["requested", "following"]);
    await tab.follows.unfollow(bot(there));
    expect(kinds()).toEqual(["requested", "not-following"]);
    await tab.follows.unfollow(bot(here));
    expect(instance.state.requested()).toEqual([]);
  });

  it("a failed follow is the problem of its account alone, and names it by its address", async () => {
    await tab.connect();
    instance.fault("POST /api/v1/accounts/:id/follow", { status: 403, times: 1 });
    await tab.follows.follow(bot(there));
    expect(tab.stateOf(there)).toMatchObject({ problem: { reason: "Your server does not allow this." } });
    expect(tab.stateOf(here)).toEqual({ kind: "not-following" });
    expect(tab.outcomes.map((one) => outcomeText(one, SITE).reason)).toEqual([
      "Could not follow @Chiefs@mirror.example. Your server does not allow this.",
    ]);
  });

  it("the list and relations that are read again tell two accounts of one name apart", async () => {
    instance.seedFollow(bot(there));
    await tab.connect();
    expect(kinds()).toEqual(["not-following", "following"]);
    await tab.follows.refresh([bot(there)]); // reads its id
    instance.seedUnfollow(bot(there));
    instance.seedFollow(bot(here));
    await tab.follows.refresh([bot(there)]);
    expect(kinds()).toEqual(["not-following", "not-following"]);
    await tab.follows.reload();
    expect(kinds()).toEqual(["following", "not-following"]);
    instance.seedUnfollow(bot(here));
  });

  it.each(["chiefs", "@chiefs@bots.example", "chiefs@", ""])(
    "the text %j is refused, because it is no address",
    async (text) => {
      const acct = JSON.parse(JSON.stringify(text)); // without its type, as in JavaScript
      await expect(tab.follows.follow(acct)).rejects.toMatchObject({ kind: "invalid-account" });
    },
  );
});

describe("the list", () => {
  it("the list is signed out before and without a session §4.17", () => {
    tab.session.clear();
    expect(tab.follows.states.get().rest).toEqual({ kind: "signed-out" });
    tab.follows.connect();
    expect(tab.follows.list.get()).toBe("signed-out");
  });

  it("the list is unknown while it loads, then has the state of every account §4.2 §4.18", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    const connected = tab.connect();
    expect(tab.stateOf("chiefs")).toEqual({ kind: "unknown" });
    expect(tab.follows.list.get()).toBe("loading");
    await connected;
    expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
    expect(tab.stateOf("nflnetwork")).toEqual({ kind: "not-following" });
    expect(tab.follows.viewer.get()).toMatchObject({ username: "demo" });
    instance.seedUnfollow(`chiefs@${HOME}`);
  });

  it("a list that fails keeps its loaded part, leaves the rest unknown, and reloads on demand", async () => {
    instance.fault(FOLLOWING, {
      json: [{ id: "1", acct: `chiefs@${HOME}` }],
      headers: { Link: '<?max_id=1>; rel="next"' },
      times: 1,
    });
    instance.fault(FOLLOWING, { status: 404 });
    tab.follows.connect();
    await until(() => tab.follows.list.get() === "partial");
    expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
    expect(tab.stateOf("nflnetwork")).toEqual({ kind: "unknown" });
    expect(tab.logged).toEqual([["The list of followings could not be read to its end", expect.any(Error)]]);
    instance.clearFaults();
    await tab.follows.reload();
    expect(tab.follows.list.get()).toBe("ready");
    expect(tab.follows.states.get().rest).toEqual({ kind: "not-following" });
  });

  it("a list that is loading does not override actions of the visitor §4.21", async () => {
    await tab.connect();
    instance.fault(FOLLOWING, { json: [], delayMs: 40 });
    const reloaded = tab.follows.reload();
    expect(await tab.follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
    await reloaded;
    tab.clock.advance(61_000);
    expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
    await tab.follows.unfollow(bot("chiefs"));
  });

  it("a list that is loaded again replaces the results of earlier actions §4.21", async () => {
    await tab.connect();
    await tab.follows.follow(bot("chiefs"));
    instance.fault("GET /api/v1/accounts/relationships", { status: 404 }); // only the list can change the state then
    tab.clock.advance(61_000); // past the grace period of a follow
    expect(tab.stateOf("chiefs")).toEqual({ kind: "following" });
    instance.seedUnfollow(`chiefs@${HOME}`); // in another app
    await tab.follows.reload();
    expect(tab.stateOf("chiefs")).toEqual({ kind: "not-following" });
  });

  it("a list that is loading does not restore follows that the visitor has removed", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    await tab.connect();
    instance.fault(FOLLOWING, { json: [{ id: "1", acct: `chiefs@${HOME}` }], delayMs: 40 });
    const reloaded = tab.follows.reload();
    expect(await tab.follows.toggle(bot("chiefs"))).toMatchObject({ kind: "unfollowed" });
    await reloaded;
    expect(tab.stateOf("chiefs")).toEqual({ kind: "not-following" });
  });

  it("after a page reload, accounts with a pending request are queried and shown as requested", async () => {
    await tab.connect();
    await tab.follows.follow(bot("Locked"));
    tab.disconnect();
    await tab.connect();
    await until(() => tab.stateOf("locked").kind === "requested");
    expect(await tab.follows.toggle(bot("Locked"))).toEqual({ kind: "withdrawn", acct: bot("Locked") });
  });

  it("a reloaded list shows that a request was accepted once its grace period is over", async () => {
    await tab.connect();
    await tab.follows.follow(bot("Locked"));
    expect(tab.stateOf("locked")).toEqual({ kind: "requested" });
    tab.page.visible = false; // a hidden page sends no queries
    tab.clock.advance(61_000);
    instance.acceptRequests();
    await tab.follows.reload();
    expect(tab.stateOf("locked")).toEqual({ kind: "following" });
    await tab.follows.unfollow(bot("Locked"));
  });

  it("the list reloads when the page becomes visible after a quarter of an hour", async () => {
    await tab.connect();
    const before = instance.state.requests.length;
    const seen: FollowList[] = [];
    tab.follows.list.subscribe((list) => seen.push(list));
    tab.clock.advance(14 * 60_000);
    tab.page.wake();
    expect(tab.follows.list.get()).toBe("ready");
    tab.clock.advance(60_000);
    tab.page.wake();
    await until(() => seen.length > 0 && tab.follows.list.get() === "ready");
    expect(seen[0]).toBe("loading");
    expect(instance.state.requests.length).toBeGreaterThan(before);
  });
});
