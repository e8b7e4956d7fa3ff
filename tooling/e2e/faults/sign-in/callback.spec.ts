import { createSession } from "@roster/core";
import { createSignIn } from "@roster/core/mastodon";
import type { Fault } from "@roster/instance";
import { expect, storedSession, test } from "../invariants.ts";
import { count } from "../heard.ts";
import {
  authorize,
  beginAndReturn,
  enter,
  enterAndConsent,
  expectCancelled,
  expectFailure,
  HINT,
  pendingStates,
  SIGN,
  TOKEN,
} from "./steps.ts";
import type { BrowserContext, Page } from "@playwright/test";

test("row 35: a code without its original state is refused S1", async ({ page, context, world, invariants }) => {
  invariants.mayChange("session");
  const state = await beginAndReturn(page, world);
  const code = "a-code-that-must-not-be-sent";
  for (const query of [`code=${code}`, `code=${code}&state=${state}x`, `code=${code}&state=${state}&state=${state}`]) {
    await page.goto(`/login?${query}`);
    await expectFailure(page, SIGN);
    expect(new URL(page.url()).search, query).toBe("");
  }
  expect(count(world, "POST", "/oauth/token")).toBe(0);
  expect(await pendingStates(page)).toEqual([state]);

  const other = await context.newPage();
  const callbacks = watchCallbacks(context);
  await enterAndConsent(other, world);
  await other.waitForURL(`${world.site.origin}/`);
  const used = new URL(callbacks[0] ?? "").searchParams.get("state") ?? "";
  await other.evaluate(() => localStorage.removeItem("mastodonToken"));
  await page.goto(`/login?code=${code}&state=${used}`);
  await expectFailure(page, SIGN);
  expect(count(world, "POST", "/oauth/token")).toBe(1);
});

test("row 36: a sign-in that the visitor denies at the instance is reported as cancelled §2.14 §2.88 §2.89 §4.33 §4.34 §4.35 §8.2 §8.3 S1", async ({
  page,
  context,
  world,
}) => {
  const other = await beginAndReturn(await context.newPage(), world);
  await enter(page, world.instance.host);
  await authorize(page, world, "Deny");
  const details = "The resource owner or authorization server denied the request.";
  await expectCancelled(page, details);
  expect(new URL(page.url()).search).toBe("");
  expect(await pendingStates(page)).toEqual([other]);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toBeVisible();

  // anybody can send a visitor such a link, and with several pending sign-ins it belongs to none
  const another = await beginAndReturn(await context.newPage(), world);
  for (const state of ["", "&state=unknown-state"]) {
    await page.goto(`/login?error=access_denied&error_description=Call+this+number${state}`);
    await expectCancelled(page);
    await expect(page.getByText("Call this number")).toHaveCount(0);
    expect(new URL(page.url()).search).toBe("");
  }
  expect(await pendingStates(page)).toEqual([other, another]);
  expect(count(world, "POST", "/oauth/token")).toBe(0);
});

test("row 37: an error in the address is shown as text and is cut to a readable length §2.89 §4.35", async ({
  page,
  world,
}) => {
  const state = await beginAndReturn(page, world);
  const script = "<script>document.title='taken'</script>";
  const image = `<img src=x onerror="document.title='taken'">`;
  const query = new URLSearchParams({
    error: script + "e".repeat(2_000),
    error_description: image + "d".repeat(10_000),
    state,
  });
  await page.goto(`/login?${query}`);
  await expectFailure(page, SIGN);
  const details = page.getByRole("alert").locator("pre");
  const text = await details.innerText();
  expect(text.startsWith(image)).toBe(true);
  expect(text.length).toBeLessThanOrEqual(510);
  await expect(details.locator("*")).toHaveCount(0);
  expect(await page.locator("img[onerror], img[src=x]").count()).toBe(0);
  expect(await page.title()).not.toContain("taken");
  const { width, right } = await details.evaluate((element) => ({
    width: document.documentElement.clientWidth,
    right: element.getBoundingClientRect().right,
  }));
  expect(right).toBeLessThanOrEqual(width);
  expect(new URL(page.url()).search).toBe("");
});

test("row 39: a refused code is reported with the hint for large instances §2.90 §8.1 §8.3 §8.4", async ({
  page,
  world,
}) => {
  const description = "The provided authorization grant is invalid.";
  world.instance.fault(TOKEN, { status: 400, json: { error: "invalid_grant", error_description: description } });
  await enterAndConsent(page, world);
  await expectFailure(page, SIGN, { details: description, hint: HINT });
  expect(count(world, "POST", "/oauth/token")).toBe(3);
  expect(new Set(sentCodes(world.instance.state.requests)).size).toBe(1);
});

test("row 41: a response that is not a token is reported with its cause, and a missing token type counts as Bearer §4.32 §7.14 §8.1 §8.9 §8.10", async ({
  page,
  world,
  invariants,
}) => {
  const MISSING = "Access token missing from response.";
  const FAILED = "Failed to fetch access token";
  const rows: readonly (readonly [Fault, string])[] = [
    [{ status: 200, json: { access_token: 12_345_678, token_type: "Bearer" } }, MISSING],
    [{ status: 200, body: "<h1>Accept our terms</h1>" }, FAILED],
  ];
  for (const [fault, details] of rows) {
    const remove = world.instance.fault(TOKEN, { ...fault, times: 1 });
    await enterAndConsent(page, world);
    await expectFailure(page, SIGN, { details });
    expect(await storedSession(page)).toBeNull();
    remove();
  }
  expect(count(world, "POST", "/oauth/token")).toBe(rows.length);

  await enterAndConsent(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  const token = world.instance.state.tokens.at(-1)?.token ?? "";
  await page.evaluate(() => localStorage.removeItem("mastodonToken"));
  world.instance.fault(TOKEN, { status: 200, json: { access_token: token } });
  await enter(page, world.instance.host);
  await page.waitForURL(`${world.site.origin}/`);
  invariants.mayChange("session");
  expect(JSON.parse((await storedSession(page)) ?? "{}")).toMatchObject({ access_token: token, token_type: "Bearer" });
});

test("row 43: a callback address that was used once signs nobody in and sends no code §4.30 §4.35 S1 S5", async ({
  page,
  context,
  world,
  invariants,
}) => {
  const callbacks = watchCallbacks(context);
  await enterAndConsent(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  expect(callbacks).toHaveLength(1);
  const old = callbacks[0] ?? "";
  await invariants.settle(page);
  await page.reload();
  expect(page.url()).toBe(`${world.site.origin}/`);

  await page.goto(old);
  await page.waitForURL(`${world.site.origin}/`);
  const session = (await storedSession(page)) ?? "";
  await page.evaluate(() => localStorage.removeItem("mastodonToken"));
  await page.goto(old);
  await expectFailure(page, SIGN);
  expect(new URL(page.url()).search).toBe("");
  await page.evaluate((text) => localStorage.setItem("mastodonToken", text), session);
  expect(count(world, "POST", "/oauth/token")).toBe(1);
});

test("row 44: Back after sign-in never returns to the code and does not loop §2.13 §4.28 S5", async ({
  page,
  context,
  world,
  invariants,
}) => {
  const callbacks = watchCallbacks(context);
  await page.goto("/popular");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByLabel("Where is your Mastodon account?").fill(world.instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await authorize(page, world);
  await page.waitForURL(`${world.site.origin}/popular`);
  await invariants.settle(page);
  const shown: string[] = [];
  page.on("framenavigated", (frame) => shown.push(frame.url()));

  // the consent page redirects back at once, with a new code and the used `state`
  await goBack(page, (url) => url.href === `${world.site.origin}/`);
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();
  await goBack(page, (url) => url.origin === world.instance.origin);
  await goBack(page, (url) => url.origin === world.site.origin && !url.searchParams.has("code"));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("An Error Occurred");
  const code = new URL(callbacks[0] ?? "").searchParams.get("code") ?? "";
  expect(code).not.toBe("");
  expect(shown.filter((url) => url.includes(code))).toEqual([]);
  expect(shown.length, "no loop").toBeLessThan(20);
  expect(count(world, "POST", "/oauth/token")).toBe(1);
});

test("row 45: a callback that is handled twice sends the code once", async ({ page, world, invariants }) => {
  world.instance.fault(TOKEN, { delayMs: 300, times: 1 });
  await enterAndConsent(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  await invariants.settle(page);
  expect(count(world, "POST", "/oauth/token")).toBe(1);

  // effects run twice only in development, so the test calls the function twice
  const kept = new Map<string, string>();
  const at = {
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
  const pageOrigin = world.site.origin;
  const session = createSession({ at, pageOrigin });
  const left: string[] = [];
  const signIn = createSignIn({
    site: { name: "Twice", basePath: "/" },
    at,
    session,
    pageOrigin,
    redirectUri: `${pageOrigin}/login`,
    website: `${pageOrigin}/`,
    navigate: (url) => void left.push(url),
  });
  await signIn.begin(world.instance.host, { back: "/recent" });
  const callback = await consentTo(page, left[0] ?? "");
  const [first, second] = await Promise.all([signIn.finish(callback), signIn.finish(new URL(callback))]);
  expect(first).toEqual({ back: "/recent" });
  expect(second).toEqual(first);
  expect(session.get()?.instance).toBe(world.instance.host);
  expect(count(world, "POST", "/oauth/token")).toBe(2);
});

/** Goes back and waits for this address, which is not always the previous entry. */
async function goBack(page: Page, leadsTo: (url: URL) => boolean): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(leadsTo);
}

/** Consents to a sign-in that was started elsewhere. Returns the callback's address. */
async function consentTo(page: Page, consentPage: string): Promise<URL> {
  const back = page.waitForRequest((request) => new URL(request.url()).searchParams.has("code"));
  await page.goto(consentPage);
  await page.getByRole("button", { name: "Authorize" }).click();
  const url = new URL((await back).url());
  await page.waitForURL("/"); // this browser is already signed in and does not know the other sign-in
  return url;
}

function watchCallbacks(context: BrowserContext): readonly string[] {
  const seen: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest() && url.pathname === "/login" && url.searchParams.has("code")) seen.push(url.href);
  });
  return seen;
}

function sentCodes(requests: readonly { readonly path: string; readonly body: string }[]): readonly string[] {
  return requests
    .filter(({ path }) => path === "/oauth/token")
    .map(({ body }) => new URLSearchParams(body).get("code") ?? "");
}
