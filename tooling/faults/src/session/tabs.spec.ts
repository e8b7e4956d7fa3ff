import { startInstance, type Instance } from "@roster/instance";
import type { World } from "@roster/run/world";
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

test("row 59: a sign-out reaches the other tabs within a second §4.15 §2.6 §4.1 S8", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const token = await openSignedIn(page, world);
  const other = await context.newPage();
  await openAccount(other);
  const following = await context.newPage();
  await following.goto("/following");
  await expect(following.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
  await expect(followingLink(other)).toBeVisible();

  // both moments are read in the browser, by one clock: this process may be late
  await other.evaluate(() => {
    const isOut = (): boolean =>
      document.querySelector('.header-actions a[aria-label="Sign in"]') !== null &&
      document.querySelector("[data-signed-in]")?.checkVisibility() === false;
    new MutationObserver(() => {
      if (isOut() && !Reflect.has(window, "outAt")) Object.assign(window, { outAt: Date.now() });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.evaluate(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof Element && target.textContent.includes("Sign Out"))
        Object.assign(window, { clickedAt: Date.now() });
    };
    document.addEventListener("click", note, { capture: true });
  });
  await signOut(page);
  await expectSignedOut(page);
  await expectSignedOut(other);
  const clickedAt = Number(await page.evaluate(() => Reflect.get(window, "clickedAt")));
  const outAt = Number(await other.evaluate(() => Reflect.get(window, "outAt")));
  expect(outAt - clickedAt).toBeLessThan(1_000);

  await expect(followControl(other, USERNAME)).toHaveAttribute("data-state", "signed-out");
  await expect(followControl(other, USERNAME)).toHaveAttribute("href", /^\/login\?m=login&back=/);
  await expect(following.getByText("Sign in to see the accounts you follow")).toBeVisible();
  await expectSignedOut(following);
  const asked = withToken(world, token).length;
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await other.getByRole("link", { name: "Popular", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Popular");
  expect(withToken(world, token), "nothing is asked with the old token").toHaveLength(asked);
});

/** An instance of its own, whose only user follows another account. */
async function startSecond({ roster }: World): Promise<Instance> {
  const { homeServer, accounts } = roster;
  const users = [{ username: "second", password: "demo", displayName: "Second Visitor" }];
  const second = await startInstance({ homeServer, accounts, users, followings: 3 });
  second.seedFollow(`ChicagoBears@${homeServer}`);
  return second;
}

/** Begins a sign-in in a tab and waits at the instance's door. */
async function begin(tab: Page, { host, origin }: Instance): Promise<void> {
  await tab.goto("/login");
  await send(tab, host);
  await tab.waitForURL((url) => url.origin === origin);
}

test("row 60: another tab signs in as somebody else, elsewhere §4.16", async ({ page, context, world, invariants }) => {
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
  await expect(control, "nothing is claimed before the new list is read").toHaveAttribute("data-state", "unknown");
  const askedBefore = withToken(world, first).length;
  await expect(control).toHaveAttribute("data-state", "not-following");
  await other.getByRole("link", { name: "Following", exact: true }).click();
  await expect(other.locator(".card")).toHaveCount(1);
  await expect(cardOf(other, "ChicagoBears")).toBeVisible();

  expect(withToken(world, first), "the old client is asked no more").toHaveLength(askedBefore);
  const { access_token: token, instance } = JSON.parse((await storedSession(other)) ?? "{}");
  expect(instance).toBe(second.host);
  const sent = (at: Instance): Set<string | undefined> =>
    new Set(at.state.requests.map(({ headers }) => headers.authorization).filter((sender) => sender !== undefined));
  expect(sent(second)).toEqual(new Set([`Bearer ${token}`]));
  expect(sent(world.instance)).toEqual(new Set([`Bearer ${first}`]));
  await expect
    .poll(() => world.instance.state.tokens.map(({ revoked }) => revoked), "a token nobody can use is given back")
    .toEqual([true]);

  await control.page().goto("/accounts/ChicagoBears");
  await followControl(other, "ChicagoBears").click();
  await expect.poll(() => second.state.follows("second")).not.toContain("ChicagoBears@sportsbots.xyz");
  await second.close();
});

/** Two tabs at the instance's door, which then go in together. */
async function signInTwice(first: Page, context: BrowserContext, world: World): Promise<Page> {
  const second = await context.newPage();
  await begin(first, world.instance);
  await first.getByLabel("Username").fill("demo");
  await first.getByLabel("Password").fill("demo");
  await first.getByRole("button", { name: "Sign in" }).click();
  await expect(first.getByRole("button", { name: "Authorize" })).toBeVisible();
  await begin(second, world.instance); // the instance knows by now who it is
  await expect(second.getByRole("button", { name: "Authorize" })).toBeVisible();
  const tabs = [first, second];
  await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: "Authorize" }).click()));
  await Promise.all(tabs.map((tab) => tab.waitForURL(`${world.site.origin}/`)));
  for (const tab of tabs) await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
  return second;
}

/** One tab signs out: both are, and no token is left alive. */
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

test("row 67: two tabs sign in at once, and one signs both out", async ({ page, context, world, invariants }) => {
  invariants.mayChange("session");
  const second = await signInTwice(page, context, world);
  await expectBothOut(page, second, world);
});

test("row 67: two tabs that were given the same token", async ({ page, context, world, invariants }) => {
  invariants.mayChange("session");
  const { instance, site } = world;
  const form = {
    client_name: "Roster",
    redirect_uris: `${site.origin}/login`,
    scopes: "read:accounts read:follows write:follows",
  };
  const registered = await fetch(`${instance.origin}/api/v1/apps`, { method: "POST", body: new URLSearchParams(form) });
  // one app for both, for which the instance gives its user one token
  instance.fault("POST /api/v1/apps", { json: await registered.json() });
  const second = await signInTwice(page, context, world);
  expect(count(world, "POST", "/oauth/token")).toBe(2);
  expect(instance.state.tokens).toHaveLength(1);
  expect(count(world, "POST", "/oauth/revoke"), "the token of the other tab is this one too").toBe(0);
  await expectBothOut(page, second, world);
  expect(count(world, "POST", "/oauth/revoke")).toBe(1);
});
