import { startInstance, type Instance } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { cardOf, expect, followControl, stored, storedSession, test } from "../invariants.ts";
import { authorize, send } from "../sign-in/steps.ts";
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
  await second.close();
});

test("row 67: after two tabs sign in at once, signing out in one signs out both and leaves no valid token", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const { instance, site } = world;
  const second = await context.newPage();
  const tabs = [page, second];
  await begin(page, instance);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await begin(second, instance); // already signed in at the instance
  for (const tab of tabs) await expect(tab.getByRole("button", { name: "Authorize" })).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: "Authorize" }).click()));
  await Promise.all(tabs.map((tab) => tab.waitForURL(`${site.origin}/`)));
  for (const tab of tabs) {
    await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
    await expect(tab.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
  }
  await signOut(page);
  for (const tab of tabs) {
    await expectSignedOut(tab);
    await expect(tab.locator(".toast")).toHaveCount(0);
  }
  await expect.poll(() => instance.state.tokens.filter(({ revoked }) => !revoked)).toEqual([]);
  expect(await stored(page, "rosterPending")).toBeNull();
});

/** The keys of this site's storage, and some others. */
const KEYS = [
  "mastodonToken",
  "mastodonApp",
  "mastodonInstance",
  "hasSeenHero",
  "rosterPending",
  "rosterFollowed",
  "rosterIds",
  "rosterRun2",
  "rosterServers",
  "rosterShortcuts",
  "__proto__",
  "somebody-else's",
];
const GARBAGE = ["", "{", "null", "[]", "7", "\u0000", '{"instance":"evil.example"}', "x".repeat(10_000)];

test("row 68: garbage that another tab stores changes nothing, and the session is stored again", async ({
  page,
  context,
  world,
  complaints,
  invariants,
}) => {
  const token = await openSignedIn(page, world);
  const other = await context.newPage();
  await openAccount(other);
  await invariants.settle(page);
  const asked = withToken(world, token).length;
  for (const text of GARBAGE) {
    await other.evaluate(([value, keys]) => keys.forEach((key) => localStorage.setItem(key, value)), [
      text,
      KEYS,
    ] as const);
    await expect.poll(() => storedSession(page), text.slice(0, 30)).toContain(token);
    for (const tab of [page, other]) {
      await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
      await expect(followControl(tab, USERNAME)).toHaveAttribute("data-state", "not-following");
    }
  }
  expect(withToken(world, token), "nothing is requested again").toHaveLength(asked);
  // on a slow machine, Chromium warns that a tab in the background has not used a preloaded style sheet yet
  expect(complaints.filter((text) => !text.includes("was preloaded using link preload"))).toEqual([]);
});
