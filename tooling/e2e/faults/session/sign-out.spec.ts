import type { Page } from "@playwright/test";
import { expect, followControl, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { ACCOUNTS, openPlan, panel, press } from "../run/steps.ts";
import { accountButton, expectSignedOut, openSignedIn, USERNAME } from "./steps.ts";

/** Signs out, and reads the stored session in the same task. */
function signOutAndRead(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const buttons = Array.from(document.querySelectorAll("button"));
    buttons.find(({ textContent }) => textContent === "Sign Out")?.click();
    return localStorage.getItem("mastodonToken");
  });
}

test("row 61: a sign-out takes effect at once, and revokes the token even if the visitor closes the tab §4.22 S8", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await openSignedIn(page, world);
  expect(await signOutAndRead(page), "cleared in the same turn").toBeNull();
  await page.close();
  await expect.poll(() => world.instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
});

test("row 169: a sign-out during a run, after follows that became requests, leaves no name of an account in the browser", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  const { instance } = world;
  const names = [USERNAME, ...ACCOUNTS].map((acct) => acct.replace(/@.*/, "").toLowerCase());
  const found = async () => {
    const text = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]).toLowerCase());
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
