import { startInstance, type Instance } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { BrowserContext, Page } from "@playwright/test";
import { cardOf, expect, followControl, stored, storedSession, test } from "../invariants.ts";
import { authorize, send } from "../sign-in/steps.ts";
import { count } from "../heard.ts";
import {
  accountButton,
  expectSignedOut,
  followingLink,
  openAccount,
  openSignedIn,
  signOut,
  USERNAME,
  withToken,
} from "./steps.ts";

test("row 59: a sign-out takes effect in the other tabs at once, without a timer §4.15 §2.6 §4.1 S8", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await context.clock.install();
  const token = await openSignedIn(page, world);
  const other = await context.newPage();
  await openAccount(other);
  const following = await context.newPage();
  await following.goto("/following");
  await expect(following.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
  await expect(followingLink(other)).toBeVisible();

  // with a paused clock the other tab cannot wait for a timer
  await context.clock.pauseAt(Date.now() + 60_000);
  await signOut(page);
  await expectSignedOut(page);
  await expectSignedOut(other);
  await expect(followControl(other, USERNAME)).toHaveAttribute("data-state", "signed-out");
  await expect(followControl(other, USERNAME)).toHaveAttribute("href", /^\/login\?m=login&back=/);
  await expect(following.getByText("Sign in to see the accounts that you follow")).toBeVisible();
  await expectSignedOut(following);
  await context.clock.resume();
  const asked = withToken(world, token).length;
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await other.getByRole("link", { name: "Popular", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Popular");
  expect(withToken(world, token), "the old token is not sent").toHaveLength(asked);
});

/** Starts an instance whose only user follows another account. */
async function startSecond({ roster }: World): Promise<Instance> {
  const users = [{ username: "second", password: "demo", displayName: "Second Visitor" }];
  const second = await startInstance({ ...roster, users, followings: 3 });
  second.seedFollow(`ChicagoBears@${roster.homeServer}`);
  return second;
}

/** Starts a sign-in in a tab and waits on the instance's page. */
async function begin(tab: Page, { host, origin }: Instance): Promise<void> {
  await tab.goto("/login");
  await send(tab, host);
  await tab.waitForURL((url) => url.origin === origin);
}

test("row 60: a tab switches completely to the account that another tab signs in to at another instance §4.16", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  world.instance.seedFollow(`${USERNAME}@sportsbots.xyz`);
  const second = await startSecond(world);
  invariants.also(second);
  await begin(page, second);

  const other = await context.newPage();
  await begin(other, world.instance);
  await authorize(other, world);
  await other.waitForURL(`${world.site.origin}/`);
  await openAccount(other, "following");
  await invariants.settle(other);
  await expect(accountButton(other)).toHaveAccessibleName("Your account, Demo Visitor");
  const first = JSON.parse((await storedSession(other)) ?? "{}").access_token;

  second.fault("GET /api/v1/accounts/:id/following", { delayMs: 1_500 });
  await page.getByLabel("Username").fill("second");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(`${world.site.origin}/`);

  const control = followControl(other, USERNAME);
  await expect(accountButton(other)).toHaveAccessibleName("Your account, Second Visitor");
  await expect(control, "unknown until the new list is read").toHaveAttribute("data-state", "unknown");
  const askedBefore = withToken(world, first).length;
  await expect(control).toHaveAttribute("data-state", "not-following");
  await other.getByRole("link", { name: "Following", exact: true }).click();
  await expect(other.locator(".card")).toHaveCount(1);
  await expect(cardOf(other, "ChicagoBears")).toBeVisible();

  expect(withToken(world, first), "the first token is not sent any more").toHaveLength(askedBefore);
  const { access_token: token, instance } = JSON.parse((await storedSession(other)) ?? "{}");
  expect(instance).toBe(second.host);
  const sent = (at: Instance): Set<string | undefined> =>
    new Set(at.state.requests.map(({ headers }) => headers.authorization).filter((sender) => sender !== undefined));
  expect(sent(second)).toEqual(new Set([`Bearer ${token}`]));
  expect(sent(world.instance)).toEqual(new Set([`Bearer ${first}`]));
  await expect
    .poll(() => world.instance.state.tokens.map(({ revoked }) => revoked), "the unused token is revoked")
    .toEqual([true]);

  await control.page().goto("/accounts/ChicagoBears");
  await followControl(other, "ChicagoBears").click();
  await expect.poll(() => second.state.follows("second")).not.toContain("ChicagoBears@sportsbots.xyz");
  await second.close();
});

/** Signs in with two tabs that consent at the same time. */
async function signInTwice(first: Page, context: BrowserContext, world: World): Promise<Page> {
  const second = await context.newPage();
  await begin(first, world.instance);
  await first.getByLabel("Username").fill("demo");
  await first.getByLabel("Password").fill("demo");
  await first.getByRole("button", { name: "Sign in" }).click();
  await expect(first.getByRole("button", { name: "Authorize" })).toBeVisible();
  await begin(second, world.instance); // already signed in at the instance
  await expect(second.getByRole("button", { name: "Authorize" })).toBeVisible();
  const tabs = [first, second];
  await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: "Authorize" }).click()));
  await Promise.all(tabs.map((tab) => tab.waitForURL(`${world.site.origin}/`)));
  for (const tab of tabs) await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
  return second;
}

/** Signs out in one tab, and expects both signed out and no valid token. */
async function expectBothOut(first: Page, second: Page, world: World): Promise<void> {
  const text = await storedSession(first);
  expect(await storedSession(second)).toBe(text);
  for (const tab of [first, second])
    await expect(tab.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
  await signOut(first);
  await expectSignedOut(first);
  await expectSignedOut(second);
  await expect(second.locator(".follow").first()).toHaveAttribute("data-state", "signed-out");
  for (const tab of [first, second]) await expect(tab.locator(".toast")).toHaveCount(0);
  await expect.poll(() => world.instance.state.tokens.filter(({ revoked }) => !revoked)).toEqual([]);
  expect(await stored(first, "rosterPending")).toBeNull();
}

test("row 67: after two tabs sign in at once, signing out in one signs out both and leaves no valid token", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const second = await signInTwice(page, context, world);
  await expectBothOut(page, second, world);
});

test("row 67: two tabs with the same token share it, and signing out revokes it once", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const { instance, site } = world;
  const form = {
    client_name: "Roster",
    redirect_uris: `${site.origin}/login`,
    scopes: "read:accounts read:follows write:follows",
  };
  const registered = await fetch(`${instance.origin}/api/v1/apps`, { method: "POST", body: new URLSearchParams(form) });
  // both tabs get the same app, and the instance issues one token per app and user, so both get the same token
  instance.fault("POST /api/v1/apps", { json: await registered.json() });
  const second = await signInTwice(page, context, world);
  expect(count(world, "POST", "/oauth/token")).toBe(2);
  expect(instance.state.tokens).toHaveLength(1);
  expect(count(world, "POST", "/oauth/revoke"), "both tabs have the same token").toBe(0);
  await expectBothOut(page, second, world);
  expect(count(world, "POST", "/oauth/revoke")).toBe(1);
});
