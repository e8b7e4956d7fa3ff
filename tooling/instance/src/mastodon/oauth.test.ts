import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ask,
  authorizeAddress,
  CALLBACK,
  type Client,
  exchange,
  post,
  registerApp,
  SCOPES,
  signIn,
  startFixture,
  textOf,
} from "../fixture.ts";
import { createPerson } from "../person.ts";
import type { Instance } from "../types.ts";

const INVALID_GRANT =
  "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.";

let now = Date.now();
let instance: Instance;
let client: Client;
beforeAll(async () => {
  instance = await startFixture({ now: () => now });
});
beforeEach(async () => {
  client = await registerApp(instance);
});
afterAll(() => instance.close());

async function code(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const back = await createPerson().authorize(authorizeAddress(instance, client, more));
  return back.searchParams.get("code") ?? "";
}

describe("authorization", () => {
  it("authorization redirects to the app with code and state after sign-in and consent", async () => {
    const back = await createPerson().authorize(authorizeAddress(instance, client));
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(back.searchParams.get("state")).toBe("st-1");
    expect(back.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  });

  it("authorization redirects to the app with an error after a deny", async () => {
    const back = await createPerson().authorize(authorizeAddress(instance, client), "deny");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      error_description: "The resource owner or authorization server denied the request.",
      state: "st-1",
    });
  });

  it.each([
    ["an unknown app", { client_id: "nobody" }, 401],
    ["an address that is not registered", { redirect_uri: "https://evil.example/login" }, 400],
    ["an address that only starts with a registered one", { redirect_uri: `${CALLBACK}/more` }, 400],
  ])("authorization never redirects for %s", async (_, fields, status) => {
    const reply = await ask(instance, authorizeAddress(instance, client, fields));
    expect(reply.status).toBe(status);
    expect(reply.headers.get("location")).toBeNull();
    expect(reply.headers.get("content-type")).toContain("text/html");
  });

  it.each([
    [{ scope: "read:accounts write:statuses" }, "invalid_scope"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ code_challenge_method: "plain" }, "invalid_code_challenge_method"],
  ])("authorization redirects %j to the app with an error", async (fields, error) => {
    const back = await createPerson().authorize(authorizeAddress(instance, client, fields));
    expect([back.searchParams.get("error"), back.searchParams.get("state")]).toEqual([error, "st-1"]);
  });

  it("authorization skips the consent page if the user consented before, unless force_login is set", async () => {
    const person = createPerson();
    const back = await person.authorize(authorizeAddress(instance, client));
    await exchange(instance, client, back.searchParams.get("code") ?? "");
    const again = await person.open(authorizeAddress(instance, client));
    const forced = await person.open(authorizeAddress(instance, client, { force_login: "true" }));
    expect(again.headers.get("location")).toContain(`${CALLBACK}?code=`);
    expect(await forced.text()).toContain("Authorize</button>");
  });
});

describe("the token endpoint", () => {
  it("the token endpoint exchanges a code for a bearer token", async () => {
    const { status, json } = await exchange(instance, client, await code());
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      scope: SCOPES,
      created_at: Math.floor(now / 1000),
    });
  });

  it("the token endpoint returns the same token for the same app, user and scopes", async () => {
    const first = await exchange(instance, client, await code());
    const second = await exchange(instance, client, await code());
    expect(second.json["access_token"]).toBe(first.json["access_token"]);
  });

  it.each([
    ["a wrong verifier", { code_verifier: "x".repeat(43) }],
    ["another redirect address", { redirect_uri: "https://evil.example/" }],
    ["an unknown code", { code: "nothing" }],
  ])("the token endpoint refuses %s with invalid_grant", async (_, fields) => {
    const { status, json } = await exchange(instance, client, await code(), fields);
    expect([status, json]).toEqual([400, { error: "invalid_grant", error_description: INVALID_GRANT }]);
  });

  it("the token endpoint accepts a code only once", async () => {
    const once = await code();
    await exchange(instance, client, once);
    expect((await exchange(instance, client, once)).json["error"]).toBe("invalid_grant");
  });

  it("the token endpoint refuses a code after ten minutes", async () => {
    const late = await code();
    now += 10 * 60_000;
    expect((await exchange(instance, client, late)).json["error"]).toBe("invalid_grant");
  });

  it("the token endpoint refuses a code of another app", async () => {
    const other = await registerApp(instance);
    expect((await exchange(instance, other, await code())).json["error"]).toBe("invalid_grant");
  });

  it("the token endpoint requires a verifier only if the authorization had a challenge", async () => {
    const withChallenge = await exchange(instance, client, await code(), { code_verifier: "" });
    expect(withChallenge.json["error_description"]).toBe("Missing required parameter: code_verifier.");
    const address = new URL(authorizeAddress(instance, client));
    address.searchParams.delete("code_challenge");
    const back = await createPerson().authorize(address.href);
    const without = await exchange(instance, client, back.searchParams.get("code") ?? "", { code_verifier: "" });
    expect(without.status).toBe(200);
  });

  it("the token endpoint refuses an unknown app and a wrong secret with invalid_client", async () => {
    const wrong = await exchange(instance, { ...client, secret: "no" }, await code());
    instance.dropApps();
    const unknown = await exchange(instance, client, "any");
    expect([wrong.status, wrong.json["error"]]).toEqual([401, "invalid_client"]);
    expect([unknown.status, unknown.json["error"]]).toEqual([401, "invalid_client"]);
  });
});

describe("the revoke endpoint", () => {
  const revoke = (by: Client, token: string) =>
    post(instance, "/oauth/revoke", { client_id: by.id, client_secret: by.secret, token });

  it("the revoke endpoint revokes a token and accepts repeated requests", async () => {
    const token = textOf((await exchange(instance, client, await code())).json, "access_token");
    const first = await revoke(client, token);
    const second = await revoke(client, token);
    const after = await ask(instance, "/api/v1/accounts/verify_credentials", { token });
    expect([first.status, first.json, second.status]).toEqual([200, {}, 200]);
    expect([after.status, after.json["error"]]).toEqual([401, "The access token was revoked"]);
    expect(instance.state.tokens.find((known) => known.token === token)?.revoked).toBe(true);
  });

  it("the revoke endpoint refuses to revoke the token of another app", async () => {
    const token = await signIn(instance);
    const { status, json } = await revoke(await registerApp(instance), token);
    expect([status, json["error"]]).toEqual([403, "unauthorized_client"]);
  });

  it("the revoke endpoint is listed in the OAuth metadata", async () => {
    const { json } = await ask(instance, "/.well-known/oauth-authorization-server");
    expect(json).toMatchObject({
      token_endpoint: `${instance.origin}/oauth/token`,
      code_challenge_methods_supported: ["S256"],
    });
  });
});
