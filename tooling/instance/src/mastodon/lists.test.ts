import { afterEach, describe, expect, it } from "vitest";
import { ask, HOME, idOf, post, signIn, startFixture, textOf } from "../fixture.ts";
import type { Instance, InstanceOptions, Json } from "../types.ts";

const LISTS = "read:accounts read:lists write:lists";
const FILTERS = "read:accounts read:filters write:filters";
const BOTS = ["hlbot", "plain"].map((name) => `${name}@${HOME}`);

let instance: Instance | undefined;
afterEach(() => instance?.close());

async function start(scopes: string, options: Partial<InstanceOptions> = {}) {
  const at = await startFixture(options);
  instance = at;
  const token = await signIn(at, scopes);
  const send = (method: string, path: string, body?: Json) =>
    ask(at, path, {
      method,
      token,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  return { at, token, send };
}

describe("lists", () => {
  it("a list takes followed and requested accounts, all of a request or none, and no account twice", async () => {
    const { at, send } = await start(`${LISTS} read:follows write:follows`);
    const [bot = "", locked = "", plain = ""] = await Promise.all(
      ["hlbot", "locked", "plain"].map((name) => idOf(at, `${name}@${HOME}`)),
    );
    const list = (await send("POST", "/api/v1/lists", { title: "Sports", exclusive: true })).json;
    expect(list).toEqual({ id: expect.any(String), title: "Sports", replies_policy: "list", exclusive: true });
    const path = `/api/v1/lists/${textOf(list, "id")}`;
    await send("POST", `/api/v1/accounts/${bot}/follow`);
    await send("POST", `/api/v1/accounts/${locked}/follow`);

    expect((await send("POST", `${path}/accounts`, { account_ids: [bot, plain] })).status).toBe(404);
    expect(at.state.lists()[0]?.accounts).toEqual([]);
    expect((await send("POST", `${path}/accounts`, { account_ids: [bot, locked] })).json).toEqual({});
    const again = await send("POST", `${path}/accounts`, { account_ids: [bot] });
    expect([again.status, again.json["error"]]).toEqual([422, "Validation failed: Account has already been taken"]);

    await send("POST", `/api/v1/accounts/${bot}/unfollow`);
    expect(at.state.lists()[0]?.accounts).toEqual([`locked@${HOME}`]);
    await send("DELETE", `${path}/accounts?account_ids[]=${locked}`);
    expect(at.state.lists()).toMatchObject([{ title: "Sports", exclusive: true, accounts: [] }]);
    await send("DELETE", path);
    expect([(await send("DELETE", path)).status, at.state.lists()]).toEqual([404, []]);
  });

  it("the accounts of a list have pages", async () => {
    const { at, send } = await start(LISTS);
    const path = `/api/v1/lists/${at.seedList("Sports", BOTS)}/accounts`;
    const first = await send("GET", `${path}?limit=1`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await send("GET", next);
    expect([...first.list, ...second.list].map(({ acct }) => acct)).toEqual(BOTS.toReversed());
  });

  it("a list can be refused, full, renamed and gone", async () => {
    const { at, send } = await start(LISTS);
    for (const bot of BOTS) at.seedFollow(bot);
    const ids = await Promise.all(BOTS.map((bot) => idOf(at, bot)));
    const list = at.seedList("Sports");
    const path = `/api/v1/lists/${list}`;
    const add = async (...account_ids: string[]) => (await send("POST", `${path}/accounts`, { account_ids })).status;
    at.refuseInLists(BOTS.slice(0, 1));
    at.setListLimit(1);
    expect([await add(...ids), await add(ids[0] ?? ""), await add(ids[1] ?? "")]).toEqual([422, 422, 200]);
    at.refuseInLists([]);
    expect(await add(ids[0] ?? "")).toBe(200);
    expect((await send("POST", "/api/v1/lists", { title: "Other" })).status).toBe(422);
    expect((await send("POST", "/api/v1/lists", { title: " " })).status).toBe(422);
    at.changeList(list, { title: "Renamed" });
    expect((await send("GET", "/api/v1/lists")).list).toMatchObject([{ title: "Renamed" }]);
    at.changeList(list, null);
    expect((await send("GET", `${path}/accounts`)).status).toBe(404);
  });
});

describe("filters", () => {
  const fields = { title: "Roster: Bruins", context: ["home", "public"], filter_action: "hide", expires_in: 60 };

  it("a filter keeps its keywords, whether they come as JSON or as a form", async () => {
    const { at, token, send } = await start(FILTERS);
    const keyword = { keyword: "Bruins", whole_word: true };
    await send("POST", "/api/v2/filters", { ...fields, keywords_attributes: [keyword] });
    const form = {
      title: "Form",
      "context[]": "home",
      "keywords_attributes[][keyword]": "Bruins",
      "keywords_attributes[][whole_word]": "false",
    };
    await post(at, "/api/v2/filters", form, token);
    expect(at.state.filters()).toMatchObject([
      { action: "hide", context: ["home", "public"], keywords: [{ keyword: "Bruins", wholeWord: true }] },
      { action: "warn", context: ["home"], keywords: [{ keyword: "Bruins", wholeWord: false }], expiresAt: null },
    ]);
  });

  it("a filter ends by the clock, and is still listed then", async () => {
    let now = Date.UTC(2026, 10, 30, 20);
    const { at, send } = await start(FILTERS, { now: () => now });
    const words = ["Bruins", "BOS"].map((keyword) => ({ keyword, whole_word: true }));
    const { json } = await send("POST", "/api/v2/filters", { ...fields, keywords_attributes: words });
    const path = `/api/v2/filters/${textOf(json, "id")}`;
    expect(json).toMatchObject({ expires_at: "2026-11-30T20:01:00.000Z", keywords: words });
    expect(at.state.filters()).toMatchObject([
      { expired: false, keywords: [{ keyword: "Bruins" }, { keyword: "BOS" }] },
    ]);
    now += 60_000;
    expect(at.state.filters()).toMatchObject([{ expired: true }]);
    expect((await send("GET", "/api/v2/filters")).list).toMatchObject([{ title: fields.title }]);
    await send("DELETE", path);
    expect(at.state.filters()).toEqual([]);
  });

  it("a filter without a context is refused", async () => {
    const { send } = await start(FILTERS);
    expect((await send("POST", "/api/v2/filters", { title: "x" })).status).toBe(422);
  });
});

describe("a second permission", () => {
  it("a second app and its token leave the first token alone, and each token has its own scopes", async () => {
    const { at, send } = await start("read:accounts read:follows write:follows");
    const lists = await signIn(at, LISTS);
    expect((await send("GET", "/api/v1/lists")).status).toBe(403);
    expect((await ask(at, "/api/v1/lists", { token: lists })).status).toBe(200);
    expect((await ask(at, "/api/v2/filters", { token: lists })).status).toBe(403);
    expect((await send("GET", "/api/v1/accounts/verify_credentials")).status).toBe(200);
    expect(at.state.tokens.map(({ revoked }) => revoked)).toEqual([false, false]);
  });

  it.each([
    [false, "read:accounts read:lists"],
    [true, LISTS],
  ])("a consent can drop a scope (silently: %s), and the answer names %j", async (silently, scope) => {
    const { at, token } = await start("read:accounts");
    at.setConsent({ drops: ["write:lists"], silently, revokesOlder: true });
    const lists = await signIn(at, LISTS);
    expect(at.state.tokens.at(-1)).toMatchObject({
      scopes: ["read:accounts", "read:lists"],
      claimed: scope.split(" "),
    });
    expect((await post(at, "/api/v1/lists", { title: "Sports" }, lists)).status).toBe(403);
    expect((await ask(at, "/api/v1/accounts/verify_credentials", { token })).status).toBe(401);
  });
});
