import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, CALLBACK, HOME, post, registerApp, startFixture } from "../fixture.ts";
import type { Instance } from "../types.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startFixture();
});
afterAll(() => instance.close());

describe("the description of the instance", () => {
  it("the description of the instance contains its host as uri in version 1 and as domain in version 2", async () => {
    const v1 = await ask(instance, "/api/v1/instance");
    const v2 = await ask(instance, "/api/v2/instance");
    expect([v1.status, v1.json["uri"]]).toEqual([200, instance.host]);
    expect([v2.status, v2.json["domain"]]).toEqual([200, instance.host]);
    expect(v2.json).toHaveProperty("configuration.urls.streaming", `ws://${instance.host}`);
    expect(v1.json).toHaveProperty("urls.streaming_api", `ws://${instance.host}`);
  });

  it("the description of the instance contains every documented field", async () => {
    const v1 = await ask(instance, "/api/v1/instance");
    const v2 = await ask(instance, "/api/v2/instance");
    expect(Object.keys(v1.json).join(",")).toBe(
      "uri,title,short_description,description,email,version,urls,stats,thumbnail,languages,registrations,approval_required,invites_enabled,configuration,contact_account,rules",
    );
    expect(Object.keys(v2.json).join(",")).toBe(
      "domain,title,version,source_url,description,usage,thumbnail,languages,configuration,registrations,api_versions,contact,rules",
    );
  });

  it("the description of the instance names the home server if its accounts are local", async () => {
    const home = await startFixture({ local: true });
    const v2 = await ask(home, "/api/v2/instance");
    const known = await ask(home, `/api/v1/accounts/lookup?acct=hlbot@${HOME}`);
    await home.close();
    expect(v2.json["domain"]).toBe(HOME);
    expect(known.json["acct"]).toBe("hlbot");
  });
});

describe("app registration", () => {
  const register = (fields: Readonly<Record<string, string>>) =>
    post(instance, "/api/v1/apps", { client_name: "Test", redirect_uris: CALLBACK, scopes: "read", ...fields });

  it("app registration answers a form with credentials and every documented field", async () => {
    const { status, json } = await register({ website: "https://roster.example" });
    expect(status).toBe(200);
    expect(Object.keys(json).join(",")).toBe(
      "id,name,website,scopes,redirect_uri,redirect_uris,client_id,client_secret,client_secret_expires_at,vapid_key",
    );
    expect(json).toMatchObject({ redirect_uris: [CALLBACK], scopes: ["read"], client_secret_expires_at: 0 });
  });

  it("app registration accepts JSON and multipart forms", async () => {
    const fields = { client_name: "Test", redirect_uris: [CALLBACK, "https://b.example/"], scopes: "read" };
    const asJson = await ask(instance, "/api/v1/apps", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
    const form = new FormData();
    form.set("client_name", "Test");
    form.set("redirect_uris", CALLBACK);
    const asMultipart = await ask(instance, "/api/v1/apps", { method: "POST", body: form });
    expect(asJson.json["redirect_uris"]).toEqual([CALLBACK, "https://b.example/"]);
    expect([asMultipart.status, asMultipart.json["scopes"]]).toEqual([200, ["read"]]);
  });

  it.each([
    [{ redirect_uris: "/login" }, "Redirect URI must be an absolute URI."],
    [{ redirect_uris: "" }, "Redirect URI can't be blank"],
    [{ redirect_uris: "javascript:alert(1)" }, "Redirect URI is forbidden by the server."],
    [{ redirect_uris: `${CALLBACK}#x` }, "Redirect URI cannot contain a fragment."],
    [{ client_name: "" }, "Application name can't be blank"],
    [{ client_name: "n".repeat(61) }, "Application name is too long (maximum is 60 characters)"],
    [{ scopes: "read admin:everything" }, "Scopes doesn't match configured on the server."],
    [{ website: "javascript:alert(1)" }, "Application website is invalid"],
  ])("app registration refuses %j with Mastodon's error text", async (fields, text) => {
    const { status, json } = await register(fields);
    expect([status, json["error"]]).toEqual([422, `Validation failed: ${text}`]);
  });

  it("app registration adds the app to the state until dropApps", async () => {
    const client = await registerApp(instance);
    expect(instance.state.apps.some((app) => app.clientId === client.id)).toBe(true);
    instance.dropApps();
    expect(instance.state.apps).toEqual([]);
  });

  it("the instance answers an unknown path with a JSON error", async () => {
    const { status, json } = await ask(instance, "/api/v1/nothing");
    expect([status, json]).toEqual([404, { error: "Not Found" }]);
  });
});
