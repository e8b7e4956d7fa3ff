import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, HOME, idOf, post, registerApp, signIn, startFixture, textOf } from "../fixture.ts";
import type { Instance } from "../types.ts";

let instance: Instance;
let token: string;
let me: string;
beforeAll(async () => {
  instance = await startFixture();
  token = await signIn(instance);
  me = await idOf(instance, "demo");
});
afterAll(() => instance.close());

describe("the signed-in account", () => {
  it("the signed-in account has its source and role", async () => {
    const { status, json } = await ask(instance, "/api/v1/accounts/verify_credentials", { token });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      username: "demo",
      acct: "demo",
      display_name: "Demo Fan",
      url: `${instance.origin}/@demo`,
      avatar: `${instance.origin}/avatars/demo.svg`,
      source: { privacy: "public" },
      role: { id: "-99" },
    });
    expect(Number.isSafeInteger(Number(json["id"]))).toBe(false);
  });

  it("the signed-in account is refused without a token, with a wrong one, and outside the scopes", async () => {
    const path = "/api/v1/accounts/verify_credentials";
    const none = await ask(instance, path);
    const wrong = await ask(instance, path, { token: "wrong" });
    const narrow = await ask(instance, path, { token: await signIn(instance, "write:follows") });
    expect([none.status, none.json]).toEqual([401, { error: "The access token is invalid" }]);
    expect([wrong.status, wrong.json]).toEqual([401, { error: "The access token is invalid" }]);
    expect([narrow.status, narrow.json]).toEqual([403, { error: "This action is outside the authorized scopes" }]);
  });

  it("the signed-in account is refused for the token of an app", async () => {
    const app = await registerApp(instance);
    const fields = { grant_type: "client_credentials", client_id: app.id, client_secret: app.secret };
    const { json } = await post(instance, "/oauth/token", { ...fields, scope: "read:accounts" });
    const reply = await ask(instance, "/api/v1/accounts/verify_credentials", { token: textOf(json, "access_token") });
    expect([reply.status, reply.json["error"]]).toEqual([422, "This method requires an authenticated user"]);
  });
});

describe("followings in pages", () => {
  const page = (query: string) => ask(instance, `/api/v1/accounts/${me}/following${query}`, { token });
  const next = (link: string | null) => /<([^>]+)>; rel="next"/.exec(link ?? "")?.[1];

  it("a page of followings contains 40 accounts by default and 80 at most", async () => {
    expect((await page("")).list).toHaveLength(40);
    expect((await page("?limit=100")).list).toHaveLength(80);
    expect((await page("?limit=7")).list).toHaveLength(7);
  });

  it("a page of followings links to the next page by a follow id and keeps the requested limit", async () => {
    const first = await page("?limit=100");
    const link = first.headers.get("link");
    expect(link).toMatch(/\?limit=100&max_id=\d+>; rel="next", <.*\?limit=100&since_id=\d+>; rel="prev"$/);
    const second = await ask(instance, next(link) ?? "", { token });
    expect(second.list).toHaveLength(40);
    expect(next(second.headers.get("link"))).toBeUndefined();
    const both = [...first.list, ...second.list].map((account) => account["acct"]);
    expect(new Set(both).size).toBe(120);
  });

  it("followings end with an empty page without links if the last page is full", async () => {
    instance.setFollowings(160);
    const second = await ask(instance, next((await page("?limit=80")).headers.get("link")) ?? "", { token });
    const third = await ask(instance, next(second.headers.get("link")) ?? "", { token });
    expect([second.list.length, third.list.length]).toEqual([80, 0]);
    expect(third.headers.get("link")).toBeNull();
  });

  it("followings start with the newest follow, and contain only follows newer than since_id", async () => {
    const since = /since_id=(\d+)/.exec((await page("")).headers.get("link") ?? "")?.[1];
    instance.seedFollow(`hlbot@${HOME}`);
    expect((await page("")).list[0]).toMatchObject({ acct: `hlbot@${HOME}`, url: `https://${HOME}/@hlbot` });
    expect((await page(`?since_id=${since}`)).list.map((account) => account["username"])).toEqual(["hlbot"]);
  });

  it("10,000 followings are split into 125 pages", async () => {
    instance.setFollowings(10_000);
    instance.seedUnfollow(`hlbot@${HOME}`);
    let pages = 0;
    let count = 0;
    let path: string | undefined = `/api/v1/accounts/${me}/following?limit=80`;
    while (path !== undefined) {
      const reply = await ask(instance, path, { token });
      count += reply.list.length;
      pages += reply.list.length > 0 ? 1 : 0;
      path = next(reply.headers.get("link"));
    }
    expect([pages, count]).toEqual([125, 10_000]);
  });

  it("a page of followings contains at most `pageLimit` accounts", async () => {
    const small = await startFixture({ pageLimit: 2 });
    const path = `/api/v1/accounts/${await idOf(small, "demo")}/following`;
    const bearer = { token: await signIn(small) };
    expect((await ask(small, path, bearer)).list).toHaveLength(2);
    expect((await ask(small, `${path}?limit=100`, bearer)).list).toHaveLength(2);
    await small.close();
  });

  it("the followings of an unknown account return 404", async () => {
    const { status, json } = await ask(instance, "/api/v1/accounts/nobody/following", { token });
    expect([status, json]).toEqual([404, { error: "Record not found" }]);
  });
});

describe("finding accounts", () => {
  const search = async (q: string, more = "") => {
    const query = new URLSearchParams({ q, resolve: "true" });
    return (await ask(instance, `/api/v1/accounts/search?${query}${more}`, { token })).list.map(
      (found) => found["acct"],
    );
  };

  it("search returns the exact account first, then similar ones", async () => {
    expect(await search(`hlbot@${HOME}`)).toEqual([`hlbot@${HOME}`, `nhlbot@${HOME}`, "hlbot@mirror.example"]);
  });

  it("search ignores a leading @ and letter case", async () => {
    expect(await search(`@HLBot@${HOME}`, "&limit=1")).toEqual([`hlbot@${HOME}`]);
  });

  it("search returns only similar accounts, or none, for an account that the instance cannot resolve", async () => {
    expect(await search("hlbot@gone.example")).not.toContain("hlbot@gone.example");
    expect(await search("nothingofthekind@gone.example")).toEqual([]);
  });

  it("search requires a token", async () => {
    expect((await ask(instance, `/api/v1/accounts/search?q=hlbot`)).status).toBe(401);
  });

  it("lookup finds an account without a token", async () => {
    const known = await ask(instance, `/api/v1/accounts/lookup?acct=hlbot@${HOME}`);
    const unknown = await ask(instance, "/api/v1/accounts/lookup?acct=nobody@gone.example");
    expect(known.json).toMatchObject({ acct: `hlbot@${HOME}`, followers_count: 12_000, bot: true });
    expect([unknown.status, unknown.json]).toEqual([404, { error: "Record not found" }]);
  });

  it("search in version 2 requires the search scope", async () => {
    const path = `/api/v2/search?q=hlbot@${HOME}&type=accounts&resolve=true`;
    const refused = await ask(instance, path, { token });
    const found = await ask(instance, path, { token: await signIn(instance, "read") });
    const stranger = await ask(instance, path);
    expect([refused.status, stranger.status]).toEqual([403, 401]);
    expect(found.json).toMatchObject({ accounts: [{ acct: `hlbot@${HOME}` }, {}, {}], statuses: [], hashtags: [] });
  });
});
