import type { Instance } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, storedSession, test } from "../invariants.ts";
import { authorize, enter, expectFailure, SIGN, startAnother, TOKEN } from "./steps.ts";

const SCOPE = "read write follow";
const OTHER_ISSUER = "The response is not from the server that you chose.";

async function post(url: string, fields: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  expect(response.status).toBe(200);
  return response.json();
}

/** The malicious server registers an app of its own at the honest one, and sends the visitor on to the consent page there. */
async function playMixUp(context: BrowserContext, { instance, site }: World, evil: Instance) {
  const redirect_uri = `${site.origin}/login`;
  const names = { client_name: "Roster", redirect_uris: redirect_uri, scopes: SCOPE };
  const { client_id = "", client_secret = "" } = await post(`${instance.origin}/api/v1/apps`, names);
  await context.route(`${evil.origin}/oauth/authorize?**`, async (route) => {
    const { search } = new URL(route.request().url());
    const asked = new URLSearchParams(search); // with the visitor's own state and challenge
    asked.set("client_id", client_id);
    asked.set("scope", SCOPE);
    await route.fulfill({ status: 302, headers: { location: `${instance.origin}/oauth/authorize?${asked}` } });
  });
  return { client_id, client_secret, redirect_uri };
}

const codesSentTo = ({ state }: Instance) =>
  state.requests.filter(({ path }) => path === "/oauth/token").map(({ body }) => new URLSearchParams(body));

async function enterEvil(page: Page, world: World, evil: Instance): Promise<void> {
  await enter(page, evil.host);
  await authorize(page, world);
}

test("row 176: a malicious server that the visitor types and whose consent they give at an honest server gets a token of the honest server S4", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const evil = await startAnother(world);
  invariants.also(evil);
  const app = await playMixUp(context, world, evil);
  evil.fault(TOKEN, { json: { access_token: "a-token-of-the-malicious-server", token_type: "Bearer", scope: SCOPE } });
  evil.fault("GET /api/v1/accounts/:id/following", { json: [] });
  evil.fault("GET /api/v1/accounts/verify_credentials", { json: { id: "1", username: "demo", acct: "demo" } });
  await enterEvil(page, world, evil);
  await page.waitForURL(`${world.site.origin}/`);
  expect(JSON.parse((await storedSession(page)) ?? "").instance).toBe(evil.host);

  const [sent] = codesSentTo(evil);
  const token = await post(`${world.instance.origin}/oauth/token`, {
    grant_type: "authorization_code",
    code: sent?.get("code") ?? "",
    code_verifier: sent?.get("code_verifier") ?? "",
    ...app,
  });
  expect(token).toMatchObject({ scope: SCOPE, access_token: expect.any(String) });
  await page.goto("/about");
  await evil.close();
});

test("row 176: the malicious server gets no code if the honest server names itself as issuer S4", async ({
  page,
  context,
  world,
  invariants,
}) => {
  const evil = await startAnother(world);
  invariants.also(evil);
  await playMixUp(context, world, evil);
  await context.route(`${world.instance.origin}/oauth/authorize`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const url = new URL(response.headers()["location"] ?? "");
    url.searchParams.set("iss", world.instance.origin);
    await route.fulfill({ status: 303, headers: { location: url.href } });
  });
  await enterEvil(page, world, evil);
  await expectFailure(page, SIGN, { details: OTHER_ISSUER });
  expect(codesSentTo(evil)).toEqual([]);
  expect(codesSentTo(world.instance)).toEqual([]);
  await evil.close();
});
