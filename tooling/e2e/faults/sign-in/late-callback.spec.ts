import { hydrated } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, stored, storedSession, test } from "../invariants.ts";
import { accountButton, signInLink } from "../session/steps.ts";
import { count } from "../heard.ts";
import {
  authorize,
  CONNECTING,
  enter,
  enterAndConsent,
  expectFailure,
  pendingStates,
  requestEnds,
  send,
  SIGN,
  TOKEN,
} from "./steps.ts";

const LATE = "The sign-in took more than 10 minutes, or the clock of this device has changed meanwhile. Try again.";

/** Changes the site's storage while the visitor is on the instance's page, then consents. */
async function changeMeanwhile(page: Page, world: World, change: () => void): Promise<void> {
  await enter(page, world.instance.host);
  await page.waitForURL((url) => url.origin === world.instance.origin);
  const tab = await page.context().newPage();
  await tab.goto("/login");
  await tab.evaluate(change);
  await tab.close();
  await authorize(page, world);
}

/** Signs in by Try Again. The instance may skip its consent page. */
async function tryAgain(page: Page, world: World): Promise<void> {
  await page.getByRole("button", { name: "Try Again" }).click();
  await send(page, world.instance.host);
  const allow = page.getByRole("button", { name: "Authorize" });
  await expect(allow.or(accountButton(page))).toBeVisible();
  if (await allow.isVisible()) await allow.click();
  await page.waitForURL(`${world.site.origin}/`);
  await expect(accountButton(page)).toBeVisible();
  expect(await storedSession(page)).not.toBeNull();
}

test("row 49: a callback after storage was cleared is reported, and Try Again signs in §8.8", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await changeMeanwhile(page, world, () => localStorage.clear());
  await expectFailure(page, SIGN);
  await expect.poll(() => complaints.join("\n")).toContain("No app found");
  expect(count(world, "POST", "/oauth/token")).toBe(0);
  await tryAgain(page, world);
  await invariants.settle(page);
});

test("row 53: a callback after more than ten minutes is refused, and its record is removed §8.8", async ({
  page,
  world,
  invariants,
}) => {
  await changeMeanwhile(page, world, () => {
    const all: object[] = JSON.parse(localStorage.getItem("rosterPending") ?? "[]");
    const old = all.map((one) => ({ ...one, createdAt: Date.now() - 10 * 60_000 - 1 }));
    localStorage.setItem("rosterPending", JSON.stringify(old));
  });
  await expectFailure(page, SIGN, { hint: LATE });
  expect(count(world, "POST", "/oauth/token")).toBe(0);
  expect(await stored(page, "rosterPending"), "nothing is left of it").toBeNull();
  await tryAgain(page, world);

  // after nine minutes the record still counts
  await page.evaluate(() => localStorage.clear());
  await changeMeanwhile(page, world, () => {
    const all: object[] = JSON.parse(localStorage.getItem("rosterPending") ?? "[]");
    const older = all.map((one) => ({ ...one, createdAt: Date.now() - 9 * 60_000 }));
    localStorage.setItem("rosterPending", JSON.stringify(older));
  });
  await page.waitForURL(`${world.site.origin}/`);
  await expect(accountButton(page)).toBeVisible();
  await invariants.settle(page);
});

test("row 54: closing the dialog during the exchange signs nobody in and revokes a token that arrives §2.14 §4.21", async ({
  page,
  world,
  invariants,
}) => {
  const { instance, site } = world;
  for (const pattern of [TOKEN, "GET /api/v1/accounts/verify_credentials"]) {
    await test.step(pattern, async () => {
      const remove = instance.fault(pattern, { delayMs: 2_000 });
      const [method = "", path = ""] = pattern.split(" ");
      const before = count(world, method, path);
      await enterAndConsent(page, world);
      await expect(page.getByText(CONNECTING)).toBeVisible();
      await expect.poll(() => count(world, method, path)).toBe(before + 1);
      const ended = requestEnds(page, path);
      await page.getByRole("button", { name: "Close" }).click();
      await page.waitForURL(`${site.origin}/`);
      await expect(signInLink(page)).toBeVisible();
      await ended;
      await hydrated(page);
      await expect(signInLink(page)).toBeVisible();
      expect(await storedSession(page)).toBeNull();
      await expect(page.locator(".toast")).toHaveCount(0);
      expect(await pendingStates(page)).toEqual([]);
      remove();
      await page.evaluate(() => localStorage.clear());
    });
  }
  // the instance may issue the token of the first attempt later, but that one never arrives
  const checked = instance.state.requests.findLast(({ path }) => path.endsWith("/verify_credentials"));
  const arrived = checked?.headers.authorization?.replace("Bearer ", "");
  const isRevoked = () => instance.state.tokens.find(({ token }) => token === arrived)?.revoked;
  await expect.poll(isRevoked, "a token that arrived is given back").toBe(true);
  await enterAndConsent(page, world);
  await page.waitForURL(`${site.origin}/`);
  await expect(accountButton(page)).toBeVisible();
  await invariants.settle(page);
});

test("a sign-in that five newer ones replaced says so, sends nothing, and Try Again signs in S3", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await enter(page, world.instance.host);
  await page.waitForURL((url) => url.origin === world.instance.origin);
  for (let newer = 0; newer < 5; newer += 1) {
    const tab = await page.context().newPage();
    await enter(tab, world.instance.host);
    await tab.waitForURL((url) => url.origin === world.instance.origin);
    await tab.close();
  }
  await authorize(page, world);
  await expectFailure(page, SIGN, { hint: "Newer sign-ins replaced this one. Sign in again." });
  expect(count(world, "POST", "/oauth/token")).toBe(0);
  await tryAgain(page, world);
});

const DAY_MS = 24 * 60 * 60_000;

test("row 55: a visitor whose clock is a day wrong signs in §4.28", async ({ page, world, invariants }) => {
  for (const off of [DAY_MS, -DAY_MS]) {
    await page.clock.setSystemTime(Date.now() + off);
    await enterAndConsent(page, world);
    await page.waitForURL(`${world.site.origin}/`);
    await expect(accountButton(page)).toHaveAccessibleName("Your account, Demo Visitor");
    await expect(page.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
    await page.evaluate(() => localStorage.clear());
  }
  // a clock that is corrected during the sign-in
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  await enter(page, world.instance.host);
  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.clock.setSystemTime(Date.now());
  await authorize(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  await expect(accountButton(page)).toBeVisible();
  await invariants.settle(page);
});

test("row 181: a clock that is set forward by an hour during the sign-in is named as a possible cause, and Try Again signs in", async ({
  page,
  world,
  invariants,
}) => {
  await enter(page, world.instance.host);
  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.clock.setSystemTime(Date.now() + 60 * 60_000);
  await authorize(page, world);
  await expectFailure(page, SIGN, { hint: LATE });
  expect(count(world, "POST", "/oauth/token")).toBe(0);
  await tryAgain(page, world);
  await invariants.settle(page);
});
