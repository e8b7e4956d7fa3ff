import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, HOME, idOf, signIn, startFixture } from "../fixture.ts";
import type { Instance } from "../types.ts";

let instance: Instance;
let token: string;
let bot: string;
let locked: string;
beforeAll(async () => {
  instance = await startFixture({ followings: 0 });
  token = await signIn(instance);
  bot = await idOf(instance, `hlbot@${HOME}`);
  locked = await idOf(instance, `locked@${HOME}`);
});
beforeEach(() => {
  instance.seedUnfollow(`hlbot@${HOME}`);
  instance.seedUnfollow(`locked@${HOME}`);
});
afterAll(() => instance.close());

const act = (id: string, verb: "follow" | "unfollow", as = token) =>
  ask(instance, `/api/v1/accounts/${id}/${verb}`, { method: "POST", token: as });

describe("following", () => {
  it("the instance follows an unlocked account at once and returns the full relationship", async () => {
    const { status, json } = await act(bot, "follow");
    expect(status).toBe(200);
    expect(Object.keys(json).join(",")).toBe(
      "id,following,showing_reblogs,notifying,languages,followed_by,blocking,blocked_by,muting,muting_notifications,requested,requested_by,domain_blocking,endorsed,note",
    );
    expect(json).toMatchObject({ id: bot, following: true, requested: false });
    expect(instance.state.follows()).toEqual([`hlbot@${HOME}`]);
  });

  it("the instance keeps one follow if the follow is requested twice", async () => {
    await act(bot, "follow");
    expect((await act(bot, "follow")).json["following"]).toBe(true);
    expect(instance.state.follows("demo")).toHaveLength(1);
  });

  it("the instance requests to follow a locked account, and follows when it accepts", async () => {
    const { json } = await act(locked, "follow");
    expect([json["following"], json["requested"]]).toEqual([false, true]);
    expect([instance.state.follows(), instance.state.requested()]).toEqual([[], [`locked@${HOME}`]]);
    instance.acceptRequests();
    expect([instance.state.follows(), instance.state.requested()]).toEqual([[`locked@${HOME}`], []]);
  });

  it("the instance removes a follow or a request, and accepts an unfollow without either", async () => {
    await act(bot, "follow");
    await act(locked, "follow");
    for (const id of [bot, bot, locked])
      expect((await act(id, "unfollow")).json).toMatchObject({ following: false, requested: false });
    expect([...instance.state.follows(), ...instance.state.requested()]).toEqual([]);
  });

  it("the instance refuses to follow oneself, unknown accounts, invalid tokens and read-only tokens", async () => {
    const self = await act(await idOf(instance, "demo"), "follow");
    const unknown = await act("nobody", "follow");
    const stranger = await act(bot, "follow", "wrong");
    const reader = await act(bot, "follow", await signIn(instance, "read"));
    expect([self.status, self.json]).toEqual([403, { error: "This action is not allowed" }]);
    expect([unknown.status, unknown.json]).toEqual([404, { error: "Record not found" }]);
    expect([stranger.status, stranger.json]).toEqual([401, { error: "The access token is invalid" }]);
    expect([reader.status, reader.json]).toEqual([403, { error: "This action is outside the authorized scopes" }]);
    expect(instance.state.follows()).toEqual([]);
  });

  it("the instance does not decode slashes in an id", async () => {
    expect((await act("x%2F..%2F..%2Foauth%2Frevoke", "follow")).status).toBe(404);
  });
});

describe("relationships", () => {
  it("relationships have the requested order and leave out unknown ids", async () => {
    await act(bot, "follow");
    const query = new URLSearchParams([
      ["id[]", locked],
      ["id[]", "unknown"],
      ["id[]", bot],
    ]);
    const { list } = await ask(instance, `/api/v1/accounts/relationships?${query}`, { token });
    expect(list.map(({ id, following }) => [id, following])).toEqual([
      [locked, false],
      [bot, true],
    ]);
  });

  it("relationships require a token", async () => {
    expect((await ask(instance, "/api/v1/accounts/relationships?id[]=1")).status).toBe(401);
  });
});

describe("control from tests", () => {
  it("an account that a test adds keeps the spelling of its handle", async () => {
    instance.seedFollow("NFLNews@SportsBots.Example");
    expect(instance.state.follows()).toEqual(["NFLNews@SportsBots.Example"]);
    instance.seedUnfollow("nflnews@sportsbots.example");
    expect(instance.state.follows()).toEqual([]);
  });

  it("an account that a test adds again gets the new spelling of its handle", async () => {
    instance.seedFollow(`HLBot@${HOME}`);
    expect(instance.state.follows()).toEqual([`HLBot@${HOME}`]);
    expect(await idOf(instance, `hlbot@${HOME}`)).toBe(bot);
    instance.seedUnfollow(`hlbot@${HOME}`);
    instance.seedFollow(`hlbot@${HOME}`);
    expect(instance.state.follows()).toEqual([`hlbot@${HOME}`]);
  });

  it("a test revokes every token", async () => {
    const mine = await signIn(instance);
    instance.revokeTokens();
    const { status, json } = await ask(instance, "/api/v1/accounts/verify_credentials", { token: mine });
    expect([status, json["error"]]).toEqual([401, "The access token was revoked"]);
  });
});
