import type { Fault } from "@roster/instance";
import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl, stored, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { ACCOUNTS, openPlan, panel, press } from "../run/steps.ts";
import { authorize } from "../sign-in/steps.ts";
import {
  ACCT,
  accountButton,
  expectSignedOut,
  openAccount,
  openSignedIn,
  signOut,
  store,
  toasts,
  USERNAME,
} from "./steps.ts";

const NOT_REVOKED = "The token could not be revoked";
const REVOKE = "POST /oauth/revoke";

/** Signs out, and reads the stored session in the same task. */
function signOutAndRead(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const buttons = Array.from(document.querySelectorAll("button"));
    buttons.find(({ textContent }) => textContent === "Sign Out")?.click();
    return localStorage.getItem("mastodonToken");
  });
}

/** Records the options of revocation requests, because `keepalive` is visible nowhere else. */
async function watchRevocations(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    const revocations: unknown[] = [];
    Object.assign(window, { revocations });
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname === "/oauth/revoke") revocations.push(request.keepalive);
      return send(input, init);
    };
  });
  return () => page.evaluate(() => Array.from<unknown>(Reflect.get(window, "revocations")));
}

/** Failures of an instance to revoke a token. */
const FAILURES: Readonly<Record<string, Fault | "offline">> = {
  "the instance refuses": { status: 403 },
  "the instance knows no such address": { status: 404, body: "<h1>Not Found</h1>" },
  "the answer lacks its CORS header": { noCors: true },
  "the connection breaks": { reset: true },
  "the instance never answers": { hang: true },
  "the answer leads elsewhere": { redirect: { status: 307, location: "https://evil.example/" } },
  "the browser is offline": "offline",
};

test.describe("row 61", () => {
  for (const [name, fault] of Object.entries(FAILURES)) {
    test(`row 61: sign-out where ${name} §4.22 S8`, async ({ page, context, world, complaints, invariants }) => {
      invariants.mayChange("session");
      const asked = await watchRevocations(page);
      await openSignedIn(page, world);
      await store(page, { rosterIds: JSON.stringify({ [world.instance.host]: { [ACCT]: { id: "7" } } }) });
      if (fault === "offline") await context.setOffline(true);
      else world.instance.fault(REVOKE, fault);

      expect(await signOutAndRead(page), "cleared in the same turn").toBeNull();
      await expectSignedOut(page);
      await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "signed-out");
      for (const key of ["mastodonApp", "rosterIds"]) await expect.poll(() => stored(page, key), key).toBeNull();
      await expect.poll(asked, "asked once, and to be sent even where the page is left").toEqual([true]);
      const arrived = () => count(world, "POST", "/oauth/revoke");
      if (fault !== "offline") await expect.poll(arrived).toBeGreaterThan(0);
      // a browser may resend a request itself when a reused connection breaks
      expect(arrived()).toBeLessThanOrEqual(fault !== "offline" && fault.reset === true ? 2 : 1);
      const failsAtOnce = fault === "offline" || fault.hang !== true;
      const logged = () => complaints.filter((text) => text.includes(NOT_REVOKED)).length;
      if (failsAtOnce) await expect.poll(logged).toBe(1);
      await expect(toasts(page), "no toast").toHaveCount(0);

      // the page still works
      await context.setOffline(false);
      await page.getByRole("link", { name: "Popular", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular");
      expect(await asked(), "once").toEqual([true]);
    });
  }

  test("row 61: a sign-out revokes the token even if the visitor closes the tab at once", async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("session");
    await openSignedIn(page, world);
    await signOutAndRead(page);
    await page.close();
    await expect.poll(() => world.instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
  });
});

/** Everything that the browser stores for the site, in lower case. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage]).toLowerCase());
}

test("row 169: a sign-out during a run, after follows that became requests, leaves no name of an account in the browser", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  const { instance } = world;
  const names = [USERNAME, ...ACCOUNTS].map((acct) => acct.replace(/@.*/, "").toLowerCase());
  const found = async () => {
    const text = await storedText(page);
    return names.filter((name) => text.includes(name));
  };
  await openSignedIn(page, world);
  instance.fault("POST /api/v1/accounts/:id/follow", { requested: true, times: 3 });
  instance.fault("POST /api/v1/accounts/:id/follow", { hang: true });
  await followControl(page, USERNAME).click();
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "requested");
  await openPlan(page);
  await press(page, /^Follow \d+$/);
  await expect(panel(page)).toContainText("2 of 5");
  expect(await found()).toEqual(names);
  await accountButton(page).press("Enter");
  await press(page, "Sign Out");
  await press(page, "Sign out anyway");
  await expectSignedOut(page);
  await expect.poll(() => count(world, "POST", "/oauth/revoke")).toBe(1);
  await page.reload();
  await expectSignedOut(page);
  expect(await found()).toEqual([]);
});

/** The keys that may stay: the visitor's own choices. The next sign-in suggests the typed server and those used before. */
const MAY_STAY = [
  "hasSeenHero",
  "mastodonInstance",
  "rosterJoined",
  "rosterNotMine",
  "rosterPicks",
  "rosterPosts",
  "rosterServers",
  "rosterShortcuts",
  "rosterVisit",
];

test("row 169: a sign-out leaves only the visitor's own choices", async ({ page, world, invariants }) => {
  invariants.mayChange("session");
  const { host } = world.instance;
  await page.goto("/login");
  await page.getByLabel("Where is your Mastodon account?").fill(host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await authorize(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  await expect(accountButton(page)).toBeVisible();
  const perServer = ["rosterIds", "rosterLookups"].map((key) => [key, JSON.stringify({ [host]: {} })]);
  const others = ["rosterRun2", "rosterFollowed", "rosterReplaced"].map((key) => [key, `"${host}"`]);
  await store(page, {
    ...Object.fromEntries([...perServer, ...others]),
    rosterPicks: '{"teams":["nfl/chicago-bears"]}',
  });
  await signOut(page);
  await expectSignedOut(page);
  await expect.poll(() => count(world, "POST", "/oauth/revoke")).toBe(1);
  await page.reload();
  await expectSignedOut(page);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => !MAY_STAY.includes(key))).toEqual([]);
});

const DISABLED = { status: 403, json: { error: "Your login is currently disabled" } };

async function disable({ instance }: World): Promise<void> {
  instance.fault(/^[A-Z]+ \/(?:api|oauth)\//, DISABLED);
}

test.describe("row 63", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("row 63: a signed-in visitor whose account was suspended can sign out", async ({
    page,
    world,
    complaints,
    invariants,
  }) => {
    invariants.mayChange("session");
    const token = await signedIn(page, world);
    await disable(world);
    await openAccount(page, "unknown");
    await expect(accountButton(page)).toHaveAccessibleName(`Your account, ${world.instance.host}`);
    expect(await stored(page, "mastodonToken"), "not the end of the session").toContain(token);
    await expect(toasts(page)).toContainText(["did not send the list of accounts that you follow"]);
    await page.goto("/following");
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    expect(world.instance.state.requests.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(2);

    await accountButton(page).press("Enter");
    const signOutButton = page.getByRole("button", { name: "Sign Out" });
    await expect(signOutButton).toBeInViewport({ ratio: 1 });
    await signOutButton.press("Enter");
    await expectSignedOut(page);
    await expect.poll(() => complaints.join("\n")).toContain(NOT_REVOKED);
    expect(count(world, "POST", "/oauth/revoke")).toBe(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("row 63: a visitor whose account is suspended while the page is open can sign out", async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("session");
    await openSignedIn(page, world);
    await disable(world);
    await followControl(page, USERNAME).click();
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toContainText("An error occurred, pleased try again.");
    await expect(toasts(page)).toContainText("Your server does not allow this.");
    await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
    await signOut(page);
    await expectSignedOut(page);
  });
});
