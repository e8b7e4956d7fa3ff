import { afterEach, describe, expect, it } from "vitest";
import {
  ask,
  authorizeAddress,
  CALLBACK,
  exchange,
  HOME,
  idOf,
  post,
  registerApp,
  SCOPES,
  signIn,
  startFixture,
  textOf,
} from "../fixture.ts";
import { createPerson } from "../person.ts";
import type { Instance, SoftwareName } from "../types.ts";

let instance: Instance | undefined;
afterEach(() => instance?.close());

async function start(software: SoftwareName): Promise<Instance> {
  instance = await startFixture({ software, followings: 100 });
  return instance;
}
const found = (at: Instance, token: string, acct = `hlbot@${HOME}`) =>
  ask(at, `/api/v1/accounts/search?q=${acct}&resolve=true`, { token });
const follow = (at: Instance, token: string, id: string) => post(at, `/api/v1/accounts/${id}/follow`, {}, token);
const listed = async (at: Instance, token: string) => {
  const { json } = await ask(at, "/api/v1/accounts/verify_credentials", { token });
  return ask(at, `/api/v1/accounts/${textOf(json, "id")}/following?limit=40`, { token });
};

describe("server software", () => {
  it.each([
    ["mastodon", /^\d{18}$/, "4.5.2"],
    ["mastodon-4.2", /^\d{18}$/, "4.2.20"],
    ["mastodon-3.5", /^\d{18}$/, "3.5.19"],
    ["hollo", /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/, "0.10.0"],
    ["snac", /^[\da-f]{32}$/, "4.0.0 (not true; snac 2.94)"],
    ["gotosocial", /^01[\dA-Z]{24}$/, "0.20.0+git-1a2b3c4"],
    ["pleroma", /^A[\dA-Za-z]+$/, "2.7.2 (compatible; Pleroma 2.9.0)"],
    ["pixelfed", /^\d{18}$/, "3.5.3 (compatible; Pixelfed 0.12.5)"],
    [
      "activities-next",
      /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
      "4.3.0 (compatible; activities.next 1.144.0)",
    ],
  ] as const)("the server software %s has its own id format and version", async (software, id, version) => {
    const at = await start(software);
    const token = await signIn(at);
    const { json } = await ask(at, "/api/v1/accounts/verify_credentials", { token });
    expect(json["id"]).toMatch(id);
    expect((await ask(at, "/api/v1/instance")).json["version"]).toBe(version);
    const named = software === "activities-next" ? "activities.next" : software.split("-")[0];
    expect((await ask(at, "/nodeinfo/2.0")).json["software"]).toEqual({ name: named, version });
  });

  it.each([
    ["mastodon", 200, 200, "*"],
    ["mastodon-4.2", 200, 404, null],
    ["mastodon-3.5", 404, 404, null],
  ] as const)(
    "the software %s answers the second description of the instance with %d, the metadata of OAuth with %d, and CORS for revoking is %s",
    async (software, described, metadata, cors) => {
      const at = await start(software);
      expect((await ask(at, "/api/v2/instance")).status).toBe(described);
      expect((await ask(at, "/.well-known/oauth-authorization-server")).status).toBe(metadata);
      expect((await post(at, "/oauth/revoke", {})).headers.get("access-control-allow-origin")).toBe(cors);
      expect((await post(at, "/oauth/token", {})).headers.get("access-control-allow-origin")).toBe("*");
    },
  );

  it.each([
    ["mastodon", "7200"],
    ["hollo", null],
    ["snac", null],
  ] as const)("the software %s lets browsers cache preflights for %s seconds", async (software, seconds) => {
    const at = await start(software);
    const headers = { "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization" };
    const preflight = await ask(at, "/api/v1/accounts/verify_credentials", { method: "OPTIONS", headers });
    expect([preflight.status, preflight.headers.get("access-control-max-age")]).toEqual([200, seconds]);
  });
});

describe("Hollo", () => {
  it("Hollo returns similar accounts but not the exact one from search, and resolves it by lookup", async () => {
    const at = await start("hollo");
    const { list } = await found(at, await signIn(at));
    expect(list.map(({ acct }) => acct)).toContain(`nhlbot@${HOME}`);
    expect(list.map(({ acct }) => acct)).not.toContain(`hlbot@${HOME}`);
    expect(await idOf(at, `hlbot@${HOME}`)).not.toBe("");
  });

  it("Hollo turns every follow into a request, and lists followings without pages", async () => {
    const at = await start("hollo");
    const token = await signIn(at);
    const { json } = await follow(at, token, await idOf(at, `hlbot@${HOME}`));
    expect([json["following"], json["requested"]]).toEqual([false, true]);
    const { list, headers } = await listed(at, token);
    expect([list.length, headers.get("link")]).toEqual([100, null]);
  });

  it("Hollo turns a request into a follow after 20 seconds, but not that of a locked account", async () => {
    let time = Date.UTC(2026, 10, 21);
    instance = await startFixture({ software: "hollo", followings: 0, now: () => time });
    const at = instance;
    const token = await signIn(at);
    for (const name of ["hlbot", "locked"]) await follow(at, token, await idOf(at, `${name}@${HOME}`));
    time += 19_999;
    expect(at.state.follows()).toEqual([]);
    time += 1;
    expect([at.state.follows(), at.state.requested()]).toEqual([[`hlbot@${HOME}`], [`locked@${HOME}`]]);
  });

  it("Hollo has no page to follow from another site, and its WebFinger names none", async () => {
    const at = await start("hollo");
    expect((await ask(at, `/authorize_interaction?uri=hlbot@${HOME}`)).status).toBe(404);
    expect((await ask(at, `/.well-known/webfinger?resource=${at.origin}/`)).status).toBe(404);
    const { status, text } = await ask(at, `/.well-known/webfinger?resource=acct:demo@${at.host}`);
    expect(status).toBe(200);
    expect(text).not.toContain("template");
  });

  it("Hollo refuses unknown fields of an app, with an error object", async () => {
    const at = await start("hollo");
    const form = { client_name: "Test", redirect_uris: CALLBACK, scopes: SCOPES, more: "x" };
    const { status, json } = await post(at, "/api/v1/apps", form);
    expect([status, json["success"], typeof json["error"]]).toEqual([422, false, "object"]);
  });

  it("Hollo leaves out the state after a deny, and dates tokens in milliseconds", async () => {
    const at = await start("hollo");
    const client = await registerApp(at);
    const back = await createPerson().authorize(authorizeAddress(at, client), "deny");
    expect([back.searchParams.get("error"), back.searchParams.has("state")]).toEqual(["access_denied", false]);
    const code = (await createPerson().authorize(authorizeAddress(at, client))).searchParams.get("code") ?? "";
    expect((await exchange(at, client, code)).json["created_at"]).toBeGreaterThan(1e12);
  });
});

describe("snac", () => {
  it("snac has no version 2, and answers an invalid token with 422 and an empty body", async () => {
    const at = await start("snac");
    expect((await ask(at, "/api/v2/instance")).status).toBe(404);
    const { status, text, headers } = await ask(at, "/api/v1/accounts/verify_credentials", { token: "bad" });
    expect([status, text, headers.get("content-type")]).toEqual([422, "", "text/html; charset=utf-8"]);
  });

  const resolved = async (at: Instance, token: string, name: string) => {
    const path = `/api/v2/search?q=${name}@${HOME}&type=accounts&resolve=true`;
    const accounts = (await ask(at, path, { token })).json["accounts"];
    return textOf(Object(accounts)[0] ?? {}, "id");
  };
  const relations = (at: Instance, token: string, ids: readonly string[]) =>
    ask(at, `/api/v1/accounts/relationships?${ids.map((id) => `id[]=${id}`).join("&")}`, { token });

  it("snac finds a remote account only by v2/search, and adds its host to local ones in lookup", async () => {
    const at = await start("snac");
    const token = await signIn(at);
    expect((await found(at, token)).list).toEqual([]);
    expect((await ask(at, `/api/v1/accounts/lookup?acct=hlbot@${HOME}`, { token })).status).toBe(404);
    expect(await resolved(at, token, "hlbot")).not.toBe("");
    expect((await ask(at, "/api/v1/accounts/lookup?acct=demo")).json["acct"]).toBe(`demo@${at.host}`);
  });

  it("snac answers a revoked token with 404 in the first searches, and with 401 only in v2/search", async () => {
    const at = await start("snac");
    const token = await signIn(at);
    at.revokeTokens();
    const paths = [
      `/api/v1/accounts/search?q=hlbot@${HOME}`,
      `/api/v1/accounts/lookup?acct=hlbot@${HOME}`,
      `/api/v2/search?q=hlbot@${HOME}&resolve=true`,
      "/api/v1/accounts/verify_credentials",
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await ask(at, path, { token })).status));
    expect(statuses).toEqual([404, 404, 401, 422]);
  });

  it("snac reports a locked account as followed, but does not list it", async () => {
    const at = await start("snac");
    const token = await signIn(at);
    const id = await resolved(at, token, "locked");
    const { json } = await follow(at, token, id);
    expect([json["following"], json["requested"]]).toEqual([true, false]);
    expect((await relations(at, token, [id])).list[0]).toMatchObject({ following: true, requested: false });
    expect((await listed(at, token)).list.map(({ acct }) => acct)).not.toContain(`locked@${HOME}`);
  });

  it("snac returns one of several relationships, and does not check the verifier", async () => {
    const at = await start("snac");
    const client = await registerApp(at);
    const code = (await createPerson().authorize(authorizeAddress(at, client))).searchParams.get("code") ?? "";
    const { json } = await exchange(at, client, code, { code_verifier: "another" });
    const token = textOf(json, "access_token");
    const ids = [await resolved(at, token, "hlbot"), await resolved(at, token, "plain")];
    expect((await relations(at, token, ids)).list).toHaveLength(1);
  });

  it("snac asks for consent without a way to deny", async () => {
    const at = await start("snac");
    const person = createPerson();
    const client = await registerApp(at);
    await person.authorize(authorizeAddress(at, client));
    const page = await (await person.open(authorizeAddress(at, client, { force_login: "true" }))).text();
    expect(page).toContain('value="authorize"');
    expect(page).not.toContain('value="deny"');
  });

  it("snac deletes an app with its token", async () => {
    const at = await start("snac");
    await signIn(at);
    const [app] = at.state.apps;
    const form = { client_id: app?.clientId ?? "", client_secret: app?.clientSecret ?? "" };
    await post(at, "/oauth/revoke", { ...form, token: at.state.tokens[0]?.token ?? "" });
    expect(at.state.apps).toEqual([]);
  });
});

describe("Pleroma", () => {
  it("Pleroma has client ids with =, and null instead of false", async () => {
    const at = await start("pleroma");
    const token = await signIn(at);
    expect(at.state.apps[0]?.clientId).toMatch(/=$/);
    const { json } = await follow(at, token, await idOf(at, `hlbot@${HOME}`));
    expect([json["following"], json["requested"]]).toEqual([true, null]);
  });

  it("Pleroma redirects without a code if the app was authorized before, unless force_login is set", async () => {
    const at = await start("pleroma");
    const person = createPerson();
    const client = await registerApp(at);
    const first = await person.authorize(authorizeAddress(at, client));
    await exchange(at, client, first.searchParams.get("code") ?? "");
    const again = await person.open(authorizeAddress(at, client));
    const forced = await person.authorize(authorizeAddress(at, client, { force_login: "true" }));
    expect(again.headers.get("location")).not.toContain("code=");
    expect(forced.searchParams.has("code")).toBe(true);
  });
});

describe("Pixelfed", () => {
  it("Pixelfed refuses more than twenty relationships per request", async () => {
    const at = await start("pixelfed");
    const token = await signIn(at);
    const ask21 = (count: number) => ask(at, `/api/v1/accounts/relationships?${"id[]=1&".repeat(count)}`, { token });
    expect([(await ask21(20)).status, (await ask21(21)).status]).toEqual([200, 422]);
  });
});

describe("activities.next", () => {
  it("activities.next names itself in the redirect back, and its tokens expire after a week", async () => {
    let now = Date.UTC(2026, 10, 21);
    const at = await startFixture({ software: "activities-next", now: () => now });
    instance = at;
    const app = await registerApp(at);
    const back = await createPerson("demo").authorize(authorizeAddress(at, app), "authorize");
    expect(back.searchParams.get("iss")).toBe(at.origin);
    const { json } = await exchange(at, app, back.searchParams.get("code") ?? "");
    expect(json["expires_in"]).toBe(604_800);
    const token = textOf(json, "access_token");
    const me = () => ask(at, "/api/v1/accounts/verify_credentials", { token });
    now += 604_799_000;
    expect((await me()).status).toBe(200);
    now += 1_000;
    expect((await me()).status).toBe(401);
  });

  it("pages of other origins can read a refused token of activities.next only from some paths", async () => {
    const at = await start("activities-next");
    const allowed = async (path: string) => {
      const { status, headers } = await ask(at, path, { token: "wrong" });
      return [status, headers.get("access-control-allow-origin")];
    };
    expect(await allowed("/api/v1/accounts/search?q=x")).toEqual([401, null]);
    expect(await allowed("/api/v1/accounts/relationships?id[]=1")).toEqual([401, null]);
    expect(await allowed("/api/v1/accounts/verify_credentials")).toEqual([401, "*"]);
  });
});
