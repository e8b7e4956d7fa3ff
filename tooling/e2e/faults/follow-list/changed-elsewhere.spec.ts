import type { Page } from "@playwright/test";
import { signedIn } from "../../src/stage.ts";
import { expect, followControl, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { ACCT, openAccount, openSignedIn, USERNAME } from "../session/steps.ts";

const FOLLOWING = "GET /api/v1/accounts/:id/following";
const LIST = /^\/api\/v1\/accounts\/[^/]+\/following$/;
const RELATIONS = "/api/v1/accounts/relationships";

const expectState = async (page: Page, state: string): Promise<void> => {
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", state);
};
/** Fires the event of a visitor who returns to the page. */
const focus = async (page: Page): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event("focus")));
};

test("row 82: an unfollow in another app is shown on focus and after going online, without reading the list again", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  const { instance } = world;
  instance.seedFollow(ACCT);
  instance.fault(FOLLOWING, { skip: 1, times: 1, delayMs: 1_500 });
  await signedIn(page, world);
  await page.goto(`/accounts/${USERNAME}`);
  await invariants.settle(page);
  await expectState(page, "following"); // the account is on the first page
  instance.seedUnfollow(ACCT);
  await expect(page.locator('.card [data-state="not-following"]').first()).toBeAttached(); // proves that the list has loaded
  const lists = count(world, "GET", LIST);

  const asked = count(world, "GET", RELATIONS);
  await focus(page);
  await focus(page);
  await expectState(page, "not-following");
  expect(count(world, "GET", RELATIONS), "several events, one request").toBe(asked + 1);
  instance.seedFollow(ACCT);
  // events within one second count as one return
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "following", { timeout: 1_000 });
  }, "online again").toPass();
  expect(count(world, "GET", LIST), "the list is not read again for it").toBe(lists);
});

test("row 102: a follow in another tab is shown in this tab", async ({ page, context, world, invariants }) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world);
  await invariants.settle(page);
  const other = await context.newPage();
  await openAccount(other);

  await followControl(page, USERNAME).click();
  await expectState(page, "following");
  await expectState(other, "following");

  await followControl(other, USERNAME).click();
  await expectState(other, "not-following");
  await expectState(page, "not-following");
});
