import { afterEach, describe, expect, it } from "vitest";
import { ask, HOME, post, signIn, startFixture, textOf } from "../fixture.ts";
import { type Instance, type Json, SERVER_SOFTWARE, type SoftwareName } from "../types.ts";

const FOLLOWS = "read:accounts read:follows write:follows";
const BOT = `hlbot@${HOME}`;

let instance: Instance | undefined;
afterEach(() => instance?.close());

async function start(software: SoftwareName, scopes = "read write", now = Date.now) {
  const at = await startFixture({ software, now });
  instance = at;
  const token = await signIn(at, scopes);
  const send = (method: string, path: string, body: Json = {}) =>
    ask(at, path, {
      method,
      token,
      ...(method !== "GET" && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  const idOf = async (acct: string) => {
    const { accounts = [] } = (await send("GET", `/api/v2/search?q=${acct}&resolve=true`)).json;
    return Array.isArray(accounts) ? String(accounts[0].id) : "";
  };
  return { at, token, send, idOf };
}

describe("server software", () => {
  it.each([
    ["mastodon", { notifying: true, showing_reblogs: false, languages: ["en"] }],
    ["mastodon-3.5", { notifying: true, showing_reblogs: false, languages: undefined }],
    ["hollo", { notifying: false, showing_reblogs: true, languages: null }],
    ["snac", { notifying: false, showing_reblogs: true, languages: undefined }],
    ["gotosocial", { notifying: true, showing_reblogs: false, languages: undefined }],
    ["pixelfed", { notifying: false, showing_reblogs: true, languages: undefined }],
    ["activities-next", { notifying: true, showing_reblogs: false, languages: ["en"] }],
  ] as const)("the software %s answers a repeated follow with options with %j", async (software, expected) => {
    const { at, send, idOf } = await start(software);
    at.seedFollow(BOT);
    const path = `/api/v1/accounts/${await idOf(BOT)}/follow`;
    const { json } = await send("POST", path, { notify: true, reblogs: false, languages: ["en"] });
    const { notifying, showing_reblogs, languages } = json;
    expect({ notifying, showing_reblogs, languages }).toEqual(expected);
    expect(at.state.followOptions(BOT).notify).toBe(expected.notifying);
    // a follow without options changes none
    expect((await send("POST", path)).json["notifying"]).toBe(expected.notifying);
  });

  it.each([
    ["mastodon", 404, true],
    ["mastodon-4.2", 404, true],
    ["mastodon-3.5", 404, undefined],
    ["hollo", 200, true],
    ["snac", 200, false],
    ["gotosocial", 404, true],
    ["pleroma", 200, undefined],
    ["pixelfed", undefined, undefined],
    ["activities-next", 404, true],
  ] as const)(
    "a list of %s answers %s to an account that is not followed, and its exclusive is %s",
    async (software, added, exclusive) => {
      const { at, send, idOf } = await start(software);
      const id = await idOf(BOT);
      const made = await send("POST", "/api/v1/lists", { title: "Sports", exclusive: true });
      expect(made.status).toBe(added === undefined ? 404 : 200);
      expect(made.json["exclusive"]).toBe(exclusive);
      expect(at.state.lists()[0]?.exclusive ?? false).toBe(exclusive ?? false);
      if (added === undefined) return;
      const path = `/api/v1/lists/${textOf(made.json, "id")}/accounts`;
      expect((await send("POST", path, { account_ids: [id] })).status).toBe(added);
      await send("POST", `/api/v1/accounts/${id}/follow`, {});
      at.acceptRequests();
      await send("POST", path, { account_ids: [id] });
      expect(at.state.lists()[0]?.accounts).toEqual([BOT]);
    },
  );

  it.each(SERVER_SOFTWARE.filter((name) => !["snac", "pixelfed"].includes(name)))(
    "the software %s refuses lists to a token that only follows",
    async (software) => {
      const { send } = await start(software, FOLLOWS);
      expect((await send("GET", "/api/v1/lists")).status).toBe(403);
      expect((await send("POST", "/api/v1/lists", { title: "Sports" })).status).toBe(403);
    },
  );

  it.each([
    ["mastodon", 200, 200],
    ["mastodon-3.5", 404, 404],
    ["hollo", 404, 404],
    ["snac", 200, 422],
    ["gotosocial", 200, 200],
    ["pixelfed", 404, 404],
    ["activities-next", 200, 200],
  ] as const)("the software %s answers filters with %d and a new one with %d", async (software, listed, made) => {
    const { send } = await start(software);
    expect((await send("GET", "/api/v2/filters")).status).toBe(listed);
    expect((await send("POST", "/api/v2/filters", { title: "x", context: ["home"] })).status).toBe(made);
  });

  it("Hollo makes lists from JSON only", async () => {
    const { token, at, send } = await start("hollo");
    expect((await post(at, "/api/v1/lists", { title: "Sports" }, token)).status).toBe(400);
    const { json } = await send("POST", "/api/v1/lists", { title: "Sports", replies_policy: "none" });
    expect(json["replies_policy"]).toBe("none");
  });

  it("snac makes one list a second, and needs no permission for lists", async () => {
    let now = Date.UTC(2026, 10, 30);
    const { at, send } = await start("snac", FOLLOWS, () => now);
    const first = await send("POST", "/api/v1/lists", { title: "Bruins", replies_policy: "none" });
    const second = await send("POST", "/api/v1/lists", { title: "Celtics" });
    expect(second.json["id"]).toBe(first.json["id"]);
    expect([first.json["replies_policy"], at.state.lists()[0]?.repliesPolicy]).toEqual(["none", "list"]);
    expect(at.state.lists().map(({ title }) => title)).toEqual(["Celtics"]);
    now += 1_000;
    const third = `/api/v1/lists/${textOf((await send("POST", "/api/v1/lists", { title: "Red Sox" })).json, "id")}`;
    expect(at.state.lists().map(({ title }) => title)).toEqual(["Celtics", "Red Sox"]);
    const removed = await send("DELETE", third);
    expect([removed.status, removed.text]).toEqual([200, ""]);
    expect((await ask(at, "/api/v2/filters")).text).toBe("[]");
  });

  it("GoToSocial drops the keywords of a form", async () => {
    const { at, token } = await start("gotosocial");
    const form = { title: "x", "context[]": "home", "keywords_attributes[][keyword]": "Bruins" };
    expect((await post(at, "/api/v2/filters", form, token)).status).toBe(200);
    expect(at.state.filters()).toMatchObject([{ title: "x", keywords: [] }]);
  });
});
