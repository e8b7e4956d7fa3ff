import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "@roster/instance";
import type { FollowsBackend } from "../../lib/follows-backend.ts";
import { connectFollows, type ConnectFollowsOptions } from "./connect-follows.ts";
import { createFakeClock, createFakeStorage, calm, until } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { HOME, PAGE, requests, signedIn, signedInBackend, SITE, start } from "../testing/visitor.ts";
import { bot, botKey, HOSTS } from "../../testing/bots.ts";
import { readFollowings } from "../../testing/followings.ts";

const instance = await sharedInstance();
const { accessToken } = await signedIn(instance);
const session = { instance: instance.host, accessToken }; // as it is stored
beforeEach(() => instance.setFollowings(0));

const signal = new AbortController().signal;
const connect = (more: Partial<ConnectFollowsOptions> = {}): FollowsBackend =>
  connectFollows({ session, site: SITE, hosts: HOSTS, pageOrigin: PAGE, ...more });
/** The requests of pages of the list so far. */
const pages = () => instance.state.requests.filter(({ path }) => path.endsWith("/following"));
const FOLLOWING = "GET /api/v1/accounts/:id/following";

describe("the signed-in account", () => {
  it("the signed-in account that the sign-in has read is not requested again by the first list", async () => {
    const signedInNow = await signedIn(instance);
    expect(signedInNow.viewer).toMatchObject({ username: "demo", displayName: "Demo Fan" });
    const verifications = (): number => requests(instance, "GET /api/v1/accounts/verify_credentials");
    const before = verifications();
    const backend = connect({ session: signedInNow });
    expect(await backend.viewer(signal)).toEqual(signedInNow.viewer);
    expect(verifications()).toBe(before);
    expect(await backend.viewer(signal)).toEqual(signedInNow.viewer);
    expect(verifications(), "a later list may have to notice the end of the session").toBe(before + 1);
  });

  it("the signed-in account is named by display name, else by username, and has https addresses only §3.18", async () => {
    instance.fault("GET /api/v1/accounts/verify_credentials", {
      json: {
        id: "1",
        username: "me",
        display_name: " ",
        avatar: "http://i.example/a.png",
        url: "javascript:alert(1)",
      },
    });
    expect(await connect().viewer(signal)).toEqual({ id: "1", username: "me", displayName: "me", avatar: "", url: "" });
  });

  it("the signed-in account may have a URL on loopback for a page on loopback", async () => {
    expect((await connect().viewer(signal)).url).toBe(`${instance.origin}/@demo`);
    const avatar = "http://localhost/a.png";
    instance.fault("GET /api/v1/accounts/verify_credentials", { json: { id: "1", username: "me", avatar } });
    expect((await connect().viewer(signal)).avatar).toBe(avatar);
  });

  it("the signed-in account may have its profile page on the domain of the instance", async () => {
    const url = "https://i.example/@me";
    instance.fault("GET /api/v1/accounts/verify_credentials", { json: { id: "1", username: "me", url } });
    expect((await connect({ session: { ...session, domain: "I.example" } }).viewer(signal)).url).toBe(url);
    expect((await connect().viewer(signal)).url).toBe("");
  });

  it.each([401, 422])("reading the signed-in account ends the session after the status %i S9", async (status) => {
    instance.fault("GET /api/v1/accounts/verify_credentials", { status });
    await expect(connect().viewer(signal)).rejects.toMatchObject({ kind: "unauthorized" });
  });
});

describe("the list of followings", () => {
  it("the list of followings is empty for a visitor who follows nobody", async () => {
    expect(await readFollowings(connect())).toEqual([]);
  });

  it("row 70: the list of followings loads all pages of at most 80 accounts §4.19 §7.16 §9.6", async () => {
    instance.setFollowings(400);
    instance.seedFollow(`chiefs@${HOME}`);
    const before = pages().length;
    const followings = await readFollowings(connect());
    expect(followings).toContain(botKey("chiefs"));
    expect(new Set(followings)).toHaveProperty("size", 401);
    const read = pages().slice(before);
    expect(read).toHaveLength(6);
    expect(read[0]?.query).toBe("limit=100");
  });

  it("the list of followings continues after a short page", async () => {
    const link = '<?max_id=9>; rel="next"';
    instance.fault(FOLLOWING, { json: [], headers: { Link: link }, times: 1 });
    instance.fault(FOLLOWING, { json: [{ id: "1", acct: "chiefs@bots.example" }], times: 1 });
    expect(await readFollowings(connect())).toEqual([botKey("chiefs")]);
  });

  it.each([
    [
      "a path, a bare rel and other parameters",
      (url: string) => `<${url.replace(instance.origin, "")}>; title="a, b"; rel=next`,
    ],
    ["two headers", (url: string) => [`<${url}&p>; rel="prev"`, `<${url}>; rel="next"`]],
    ["several relations", (url: string) => `<${url}>; rel="last next"`],
  ])("the list of followings continues by a Link header with %s §7.17", async (_, link) => {
    instance.setFollowings(100);
    instance.seedFollow(`chiefs@${HOME}`);
    instance.fault(FOLLOWING, { link });
    const before = pages().length;
    expect(await readFollowings(connect())).toHaveLength(101);
    expect(pages()).toHaveLength(before + 2);
  });

  it("the list of followings loads no page of another origin and no page twice §7.17 S11", async () => {
    const other = await start();
    instance.setFollowings(100);
    instance.fault(FOLLOWING, { link: (url) => `<${url.replace(instance.origin, other.origin)}>; rel="next"` });
    await expect(readFollowings(connect())).rejects.toMatchObject({ kind: "unexpected" });
    expect(other.state.requests).toHaveLength(0);
    instance.clearFaults();
    instance.fault(FOLLOWING, { link: () => '<?limit=100>; rel="next"' });
    await expect(readFollowings(connect())).rejects.toMatchObject({ kind: "unexpected" });
    await other.close();
  });

  it("the list of followings keeps the accounts of all servers in lower case, and no other values §3.16 §3.17 §3.24 §4.20 §7.18", async () => {
    instance.fault(FOLLOWING, {
      json: [
        { id: "1", acct: "NFLNews@Bots.EXAMPLE", username: "NFLNews" },
        { id: "2", acct: "evil@notbots.example" },
        { id: "3", acct: "x@bots.example.evil.example" },
        { id: "4", acct: "a@b@bots.example" },
        { id: "5", acct: "local" },
        { id: "6", acct: "@bots.example" },
        { id: 7, acct: "number@bots.example" },
        { id: "8", acct: 8 },
        { id: "9" },
        null,
        [],
        { id: "10", acct: `${"x".repeat(1_000)}@bots.example` },
        { id: "11", acct: "big@bots.example", display_name: "x".repeat(1_000_000) },
      ],
    });
    expect(await readFollowings(connect())).toEqual([
      "nflnews@bots.example",
      "evil@notbots.example",
      "x@bots.example.evil.example",
      `local@${instance.host}`,
      "big@bots.example",
    ]);
  });

  it("row 80: the list of followings includes accounts without a host if the instance is the home server §3.17 §4.20", async () => {
    const there = await start({ local: true });
    const backend = await signedInBackend(there);
    there.seedFollow("chiefs");
    expect(await readFollowings(backend)).toContain(botKey("chiefs"));
    expect(await backend.follow(bot("NFLNetwork"), signal)).toBe("following");
    await there.close();
  });

  it("the list of followings retries a failed page at most three times §7.28", async () => {
    instance.setFollowings(100);
    instance.fault(FOLLOWING, { status: 500, skip: 1 });
    const clock = createFakeClock();
    const failed = readFollowings(connect({ clock })).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );
    let done = false;
    void failed.then(() => (done = true));
    await until(() => {
      clock.next(10_000);
      return done;
    });
    expect(await failed).toMatchObject({ status: 500 });
    expect(pages().filter(({ status }) => status === 500)).toHaveLength(4);
  });

  it("the list of followings waits for the reset and retries the same page after 429", async () => {
    instance.seedFollow(`chiefs@${HOME}`);
    instance.setFollowings(100);
    const clock = createFakeClock();
    const reset = new Date(clock.now() + 200_000).toISOString();
    const isWaiting = (): boolean => clock.waits().some((ms) => ms >= 200_000);
    instance.fault(FOLLOWING, { status: 429, skip: 1, times: 1, headers: { "X-RateLimit-Reset": reset } });
    const read = readFollowings(connect({ clock }));
    await until(isWaiting, "the wait for the reset");
    const before = instance.state.requests.length;
    clock.advance(199_000);
    expect(isWaiting() || instance.state.requests.length === before).toBe(true);
    clock.advance(2_000);
    expect(await read).toHaveLength(101);
    expect(pages().at(-1)?.query).toBe(pages().at(-2)?.query);
  });
});

describe("finding an account", () => {
  const others = (accounts: readonly JsonObject[], ...accts: string[]): JsonObject[] => [
    ...accts.map((acct, index) => ({ ...accounts[0], id: `90${index}`, acct })),
    ...accounts,
  ];
  it("row 89: finding an account chooses the exact search result, not the first §5.13 §7.20 S14", async () => {
    instance.fault("GET /api/v1/accounts/search", {
      searchAnswer: (accounts) => others(accounts, "xchiefs@bots.example", "chiefs@evil.example", "chiefs"),
    });
    const backend = connect();
    expect(await backend.follow(bot("chiefs"), signal)).toBe("following");
    expect(instance.state.follows()).toContain("chiefs@bots.example");
    expect(await backend.unfollow(bot("chiefs"), signal)).toBe("none");
  });

  it("finding an account accepts a result that differs only in letter case S14", async () => {
    instance.fault("GET /api/v1/accounts/search", { json: [{ id: "77", acct: "Chiefs@BOTS.example" }] });
    expect(await connect().find(bot("chiefs"), signal)).toBe("77");
  });

  it.each([
    ["/api/v1/accounts/lookup", ["/api/v1/accounts/search"]],
    ["/api/v2/search", ["/api/v1/accounts/search", "/api/v1/accounts/lookup"]],
  ])("an account that earlier requests did not find is found by %s", async (path, before) => {
    for (const earlier of before)
      instance.fault(`GET ${earlier}`, earlier.endsWith("lookup") ? { status: 500 } : { json: [] });
    instance.fault("GET /api/v2/search", { json: { accounts: [{ id: "5", acct: "chiefs@bots.example" }] } });
    expect(await connect().find(bot("chiefs"), signal)).toMatch(/^\d+$/);
    expect(instance.state.requests.at(-1)?.path).toBe(path);
  });

  it("row 88: a follow of an account that was not found names the account and sends no request §5.15 §8.21", async () => {
    instance.fault("GET /api/v1/accounts/search", { json: [] });
    instance.fault("GET /api/v1/accounts/lookup", { status: 404 });
    instance.fault("GET /api/v2/search", { status: 403 });
    const posts = instance.state.requests.filter(({ method }) => method === "POST").length;
    await expect(connect().follow(bot("Nobody"), signal)).rejects.toMatchObject({
      kind: "not-found",
      message: "Could not find account Nobody@bots.example on your instance.",
    });
    expect(instance.state.requests.filter(({ method }) => method === "POST")).toHaveLength(posts);
  });

  it("row 97: an account that has moved is not followed S14", async () => {
    instance.fault("GET /api/v1/accounts/search", {
      json: [{ id: "5", acct: "chiefs@bots.example", moved: { id: "6", acct: "chiefs@new.example" } }],
    });
    await expect(connect().follow(bot("chiefs"), signal)).rejects.toMatchObject({ kind: "gone" });
  });

  it("the ids of accounts are remembered by instance, and an invalid id is looked up again", async () => {
    const at = createFakeStorage();
    await connect({ at }).follow(bot("chiefs"), signal);
    const known: unknown = JSON.parse(at.map.get("rosterIds") ?? "");
    expect(known).toEqual({ [instance.host]: { [botKey("chiefs")]: { id: expect.any(String) } } });
    const searches = requests(instance, "GET /api/v1/accounts/search");
    await connect({ at }).unfollow(bot("Chiefs"), signal);
    expect(requests(instance, "GET /api/v1/accounts/search")).toBe(searches);
    at.map.set("rosterIds", JSON.stringify({ [instance.host]: { [botKey("chiefs")]: { id: "404" } } }));
    expect(await connect({ at }).follow(bot("chiefs"), signal)).toBe("following");
    expect(requests(instance, "GET /api/v1/accounts/search")).toBe(searches + 1);
  });
});

it("row 206: a request that shares the check of the token ends the session, although the request that began it is aborted", async () => {
  const verify = "GET /api/v1/accounts/verify_credentials";
  instance.fault("GET /api/v1/accounts/search", { reset: true });
  instance.fault(verify, { status: 401, delayMs: 100 });
  const backend = connect();
  const before = requests(instance, verify);
  const stop = new AbortController();
  const reason = new Error("The list is read again");
  const first = backend.find(bot("chiefs"), stop.signal).catch((error: unknown) => error);
  await until(() => requests(instance, verify) > before, "the check");
  const second = backend.find(bot("NFLNetwork"), signal).catch((error: unknown) => error);
  await calm();
  stop.abort(reason);
  expect(await second).toMatchObject({ kind: "unauthorized" });
  expect(await first).toBe(reason);
  expect(requests(instance, verify) - before).toBe(1);
});

it("the check of the token is aborted with the last request that waits for it", async () => {
  const checks: AbortSignal[] = [];
  instance.fault("GET /api/v1/accounts/search", { reset: true });
  const backend = connect({
    fetch: async (url, init) => {
      if (url.endsWith("/verify_credentials") && init.signal) checks.push(init.signal);
      return url.endsWith("/verify_credentials") ? new Promise(() => {}) : fetch(url, init);
    },
  });
  const stops = [new AbortController(), new AbortController()];
  const ends = stops.map((stop) => backend.find(bot("chiefs"), stop.signal).catch(() => "aborted"));
  await until(() => checks.length > 0, "the check");
  await calm();
  stops[0]?.abort();
  expect(checks[0]?.aborted).toBe(false);
  stops[1]?.abort();
  expect(checks.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await Promise.all(ends)).toEqual(["aborted", "aborted"]);
});
