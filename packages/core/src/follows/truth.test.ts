import { describe, expect, it } from "vitest";
import { calm, until } from "../instance/testing/fakes.ts";
import { createVisitor, HOME, PAGE, requests, signedIn } from "../instance/testing/visitor.ts";
import { signOut } from "../instance/sign-in/sign-out.ts";
import { setStage } from "./testing/stage.ts";
import type { Tab } from "./testing/tab.ts";
import { bot, botKey } from "../testing/bots.ts";

const FOLLOWING = "GET /api/v1/accounts/:id/following";
const RELATIONS = "GET /api/v1/accounts/relationships";

const { instance, open } = await setStage();

const listReads = (): number => instance.state.requests.filter(({ path }) => path.endsWith("/following")).length;

describe("a follow that became a request", () => {
  /** Follows two accounts, lets the instance end the sign-in, and signs in again. */
  const endAndSignIn = async (load: () => void = () => {}): Promise<Tab> => {
    const before = await open();
    await before.connect();
    await before.follows.follow(bot("Locked"));
    await before.follows.follow(bot("chiefs"));
    expect(before.stateOf("locked")).toEqual({ kind: "requested" });
    instance.revokeTokens();
    await before.follows.reload();
    await until(() => before.session.get() === undefined, "the end of the sign-in");
    before.disconnect();
    load();
    const after = await open(undefined, createVisitor({ at: before.at }));
    await after.connect();
    return after;
  };

  it("a follow that became a request is still a request after the server ended the sign-in and the visitor signs in again", async () => {
    const after = await endAndSignIn();
    expect(after.stateOf("locked")).toEqual({ kind: "requested" });
    expect(await after.follows.toggle(bot("Locked"))).toMatchObject({ kind: "withdrawn" });
    await after.follows.unfollow(bot("chiefs"));
  });

  it("only the addresses of requested accounts are stored after the server ended the sign-in, and none after a sign-out", async () => {
    const { at, session, follows } = await endAndSignIn();
    const asked = follows.viewer.get()?.id;
    instance.revokeTokens();
    await follows.reload();
    await until(() => !(at.map.get("rosterIds") ?? "").includes('"id"'), "the ids to go");
    expect(JSON.parse(at.map.get("rosterIds") ?? "")).toEqual({ [instance.host]: { [botKey("locked")]: { asked } } });
    await signedIn(instance, createVisitor({ at }));
    session.refresh();
    await signOut({ session, at, pageOrigin: PAGE });
    expect(at.map.has("rosterIds")).toBe(false);
    instance.seedUnfollow(`Locked@${HOME}`);
    instance.seedUnfollow(`chiefs@${HOME}`);
  });

  it("a request stays a request while its account cannot be looked up, because no list contains it", async () => {
    const after = await endAndSignIn(() =>
      instance.fault(/\/(?:search|lookup)$/, { status: 429, headers: { "Retry-After": "3600" } }),
    );
    expect(after.stateOf("locked")).toEqual({ kind: "requested" });
    instance.clearFaults();
    instance.seedUnfollow(`Locked@${HOME}`);
    await after.follows.refresh([bot("locked")]);
    expect(after.stateOf("locked")).toEqual({ kind: "not-following" });
    instance.seedUnfollow(`chiefs@${HOME}`);
  });

  it("an account that no longer exists does not hide the other requests", async () => {
    instance.fault("POST /api/v1/accounts/:id/follow", { requested: true });
    const after = await endAndSignIn(() => {
      instance.fault("GET /api/v1/accounts/search", { json: [], times: 2 });
      instance.fault("GET /api/v1/accounts/lookup", { status: 404, times: 1 });
      instance.fault("GET /api/v2/search", { status: 403, times: 1 });
    });
    expect(after.stateOf("locked")).toEqual({ kind: "not-following" });
    expect(after.stateOf("chiefs")).toEqual({ kind: "requested" });
    instance.seedUnfollow(`Locked@${HOME}`);
    instance.seedUnfollow(`chiefs@${HOME}`);
  });
});

describe("an action in another tab", () => {
  it("an action in another tab counts at once, even within the grace period of a follow in this tab", async () => {
    const { clock, connect, follows, stateOf } = await open();
    await connect();
    await follows.follow(bot("chiefs"));
    clock.advance(1);
    instance.seedUnfollow(`chiefs@${HOME}`);
    await follows.refresh([bot("Chiefs")]);
    expect(stateOf("chiefs"), "the instance may only be slow").toEqual({ kind: "following" });
    await follows.refresh([bot("Chiefs")], true);
    expect(stateOf("chiefs")).toEqual({ kind: "not-following" });
  });
});

describe("visible accounts", () => {
  it("visible accounts are queried once when the page becomes visible, despite several events", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    const { clock, connect, page, stateOf } = await open();
    await connect();
    instance.seedUnfollow(`chiefs@${HOME}`); // in another app
    page.inSight = [bot("Chiefs")];
    const [before, lists] = [requests(instance, RELATIONS), listReads()];
    page.wake();
    page.wake();
    await until(() => stateOf("chiefs").kind === "not-following");
    expect(requests(instance, RELATIONS)).toBe(before + 1);
    expect(listReads()).toBe(lists);
    clock.advance(1_000);
    page.wake();
    await until(() => requests(instance, RELATIONS) === before + 2);
  });

  it("visible accounts are not queried while the page is hidden", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    const { connect, page } = await open();
    await connect();
    page.inSight = [bot("chiefs")];
    page.visible = false;
    const before = requests(instance, RELATIONS);
    page.wake();
    await calm();
    expect(requests(instance, RELATIONS)).toBe(before);
  });
});

describe("a rate-limited list", () => {
  const paused = async (secondsToWait: number): Promise<Tab> => {
    instance.seedFollow(`chiefs@${HOME}`);
    for (let count = 0; count < 80; count += 1) instance.seedFollow(`friend${count}@town.example`);
    instance.seedFollow(`Lions@${HOME}`); // the newest, on the first page
    const opened = await open();
    const reset = new Date(opened.clock.now() + secondsToWait * 1_000).toISOString();
    instance.fault(FOLLOWING, { skip: 1, times: 1, status: 429, headers: { "X-RateLimit-Reset": reset } });
    opened.follows.connect();
    await until(() => typeof opened.follows.list.get() === "object", "the wait");
    return opened;
  };

  it("a rate-limited list shows the remaining minutes, and continues at the same page", async () => {
    const { clock, follows, stateOf } = await paused(150);
    const until150 = clock.now() + 150_000;
    const said = (): unknown => follows.list.get();
    const reason = (wait: string): string => `Your server allows us to read the rest of your list in ${wait}.`;
    expect(said()).toEqual({ kind: "waiting", until: until150, reason: reason("3 minutes") });
    expect(stateOf("lions")).toEqual({ kind: "following" });
    expect(stateOf("chiefs")).toEqual({ kind: "unknown" });
    clock.advance(30_000);
    expect(said()).toMatchObject({ reason: reason("2 minutes") });
    clock.advance(60_000);
    expect(said()).toMatchObject({ reason: reason("1 minute") });
    const before = listReads();
    clock.advance(59_999);
    await calm();
    expect(listReads(), "nothing is asked before it may be").toBe(before);
    clock.advance(1);
    expect(said()).toBe("loading");
    clock.advance(1_000);
    await until(() => said() === "ready", "the rest of the list");
    expect(stateOf("chiefs")).toEqual({ kind: "following" });
    expect(listReads(), "the refused page alone was asked again").toBe(before + 1);
  });

  it("a rate-limited list does not restart when it is requested meanwhile", async () => {
    const { clock, follows, page } = await paused(5);
    const before = listReads();
    expect(follows.list.get()).toMatchObject({
      reason: "Your server allows us to read the rest of your list in 5 seconds.",
    });
    page.wake();
    await follows.reload();
    await calm();
    expect(listReads()).toBe(before);
    clock.advance(6_000);
    await until(() => follows.list.get() === "ready", "the rest of the list");
  });

  it("a rate-limited list shows nothing after the session ended", async () => {
    const { clock, follows, session } = await paused(150);
    session.clear();
    clock.advance(60_000);
    expect(follows.list.get()).toBe("signed-out");
  });
});

describe("an instance that gives two accounts the same id", () => {
  const contradicted = { kind: "unknown", problem: { reason: expect.stringContaining("the same id") } };

  it("row 204: the second of two accounts with one id is not followed, and neither is shown as followed", async () => {
    instance.seedUnfollow(`chiefs@${HOME}`);
    instance.fault("GET /api/v1/accounts/search", {
      searchAnswer: (accounts) => accounts.map((account) => ({ ...account, id: "42" })),
    });
    instance.fault("POST /api/v1/accounts/:id/follow", { followAnswer: { id: "42", following: true } });
    const { connect, follows, stateOf } = await open();
    await connect();
    expect(await follows.follow(bot("chiefs"))).toMatchObject({ kind: "followed" });
    const before = requests(instance, "POST /api/v1/accounts/42/follow");
    expect(await follows.follow(bot("NFLNetwork"))).toMatchObject({ kind: "failed" });
    expect(requests(instance, "POST /api/v1/accounts/42/follow")).toBe(before);
    expect([stateOf("chiefs"), stateOf("nflnetwork")]).toEqual([contradicted, contradicted]);
    expect(await follows.follow(bot("NFLNetwork")), "a second attempt").toMatchObject({ kind: "failed" });
  });

  it("row 204: neither of two accounts with one id on the list of followings is shown as followed", async () => {
    const { connect, stateOf } = await open();
    const account = (username: string, id: string) => ({ id, acct: `${username}@${HOME}`, username });
    const accounts = [account("chiefs", "42"), account("nflnetwork", "42"), account("locked", "43")];
    instance.fault(FOLLOWING, { json: accounts });
    await connect();
    expect([stateOf("chiefs"), stateOf("nflnetwork")]).toEqual([contradicted, contradicted]);
    expect(stateOf("locked")).toEqual({ kind: "following" });
  });
});
