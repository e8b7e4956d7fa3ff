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
    ["hollo", /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/, "0.10.0"],
    ["snac", /^[\da-f]{32}$/, "4.0.0 (not true; snac 2.94)"],
    ["gotosocial", /^01[\dA-Z]{24}$/, "0.19.0+git-1a2b3c4"],
    ["pleroma", /^A[\dA-Za-z]+$/, "2.7.2 (compatible; Pleroma 2.9.0)"],
    ["pixelfed", /^\d{18}$/, "3.5.3 (compatible; Pixelfed 0.12.5)"],
  ] as const)("the server software %s has its own id format and version", async (software, id, version) => {
    const at = await start(software);
    const token = await signIn(at);
    const { json } = await ask(at, `/api/v1/accounts/lookup?acct=hlbot@${HOME}`, { token });
    expect(json["id"]).toMatch(id);
    expect((await ask(at, "/api/v1/instance")).json["version"]).toBe(version);
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

  it("snac finds no account by its full handle, and adds its host in lookup", async () => {
    const at = await start("snac");
    expect((await found(at, await signIn(at))).list).toEqual([]);
    expect((await ask(at, "/api/v1/accounts/lookup?acct=demo")).json["acct"]).toBe(`demo@${at.host}`);
  });

  it("snac reports a locked account as followed, but does not list it", async () => {
    const at = await start("snac");
    const token = await signIn(at);
    const { json } = await follow(at, token, await idOf(at, `locked@${HOME}`));
    expect([json["following"], json["requested"]]).toEqual([true, false]);
    expect((await listed(at, token)).list.map(({ acct }) => acct)).not.toContain(`locked@${HOME}`);
  });

  it("snac returns one of several relationships, and does not check the verifier", async () => {
    const at = await start("snac");
    const client = await registerApp(at);
    const code = (await createPerson().authorize(authorizeAddress(at, client))).searchParams.get("code") ?? "";
    const { json } = await exchange(at, client, code, { code_verifier: "another" });
    const ids = [await idOf(at, `hlbot@${HOME}`), await idOf(at, `plain@${HOME}`)];
    const path = `/api/v1/accounts/relationships?${ids.map((id) => `id[]=${id}`).join("&")}`;
    expect((await ask(at, path, { token: textOf(json, "access_token") })).list).toHaveLength(1);
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

describe("GoToSocial", () => {
  it("GoToSocial requires a token for lookup, turns follows into requests, and ends rate limits at a Unix timestamp", async () => {
    const at = await start("gotosocial");
    expect((await ask(at, `/api/v1/accounts/lookup?acct=hlbot@${HOME}`)).status).toBe(401);
    const token = await signIn(at);
    const { json, headers } = await ask(at, `/api/v1/accounts/lookup?acct=hlbot@${HOME}`, { token });
    expect(headers.get("x-ratelimit-reset")).toMatch(/^\d{10}$/);
    expect((await follow(at, token, textOf(json, "id"))).json["requested"]).toBe(true);
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
