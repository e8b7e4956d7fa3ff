import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl, test } from "../invariants.ts";
import { FOLLOW } from "../follow/steps.ts";

/** Every request, its preflights too, as if the process of the server had stopped. */
const EVERYTHING = "/^(?:OPTIONS|GET|POST) /";

const toasts = (page: Page) => page.locator(".toast");

/** Expects what the page says of a server that has hung for 5 and for 20 seconds. */
async function expectWaits(page: Page, { instance: { host } }: World): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.clock.runFor(5_000);
  await expect(toasts(page)).toContainText(`${host} is slow to answer.`);
  await expect(toasts(page).getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(toasts(page)).toContainText(`${host} has not answered for over 20 seconds.`);
}

/** Opens a page of a visitor whose server hangs until the returned function is called. */
async function openHanging(page: Page, world: World): Promise<() => void> {
  await signedIn(page, world);
  await page.clock.install();
  const cont = world.instance.fault(EVERYTHING, { hang: true });
  const asked = page.waitForRequest(`${world.instance.origin}/**`);
  await page.goto("/nfl-teams");
  await asked;
  await expect(page.locator(".follow[data-state=unknown]").first()).toBeVisible();
  await expectWaits(page, world);
  return cont;
}

test("row 164: while the server hangs, a page says so after 5 seconds, and after 20 seconds offers another try", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const cont = await openHanging(page, world);
  await toasts(page).getByRole("button", { name: "Try Again" }).click();
  await page.clock.runFor(1_000);
  await expect(toasts(page), "the new attempt has just begun").toHaveCount(0);
  cont();
  await page.clock.runFor(22_000); // the request that hangs times out, and is sent again
  await page.clock.resume();
  await expect(page.locator(".follow[data-state=unknown]")).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

test("row 164: a visitor whose server hangs can browse signed out", async ({ page, world, invariants }) => {
  invariants.mayChange("session");
  await openHanging(page, world);
  await toasts(page).getByRole("button", { name: "Browse signed out" }).click();
  await expect(page.locator(".follow[data-state=signed-out]").first()).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("row 164: a list that could not be read is reported on the page of an account too, and can be read again", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await signedIn(page, world);
  const end = world.instance.fault("GET /api/v1/accounts/:id/following", { status: 404 });
  await page.goto("/accounts/AdamSchefter");
  await expect(toasts(page)).toContainText(`${world.instance.host} did not send the list of accounts that you follow.`);
  end();
  await toasts(page).getByRole("button", { name: "Try Again" }).click();
  await expect(followControl(page, "AdamSchefter")).toHaveAttribute("data-state", "not-following");
  await expect(toasts(page)).toHaveCount(0);
});

test("row 164: a follow that the server does not answer is reported as slow, and fails in the end", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  await signedIn(page, world);
  await page.clock.install();
  await page.goto("/nfl-teams");
  const control = followControl(page, "Chiefs");
  await expect(control).toHaveAttribute("data-state", "not-following");
  const cont = world.instance.fault(FOLLOW, { hang: true });
  const sent = page.waitForRequest((request) => request.url().endsWith("/follow"));
  await control.click();
  await sent;
  await expectWaits(page, world);
  await expect(toasts(page).getByRole("button", { name: "Try Again" })).toHaveCount(0);
  cont();
  await page.clock.runFor(26_000); // the follow fails after 45 seconds in all
  await page.clock.resume();
  await expect(page.getByText("Your server did not answer in time.").first()).toBeVisible();
});
