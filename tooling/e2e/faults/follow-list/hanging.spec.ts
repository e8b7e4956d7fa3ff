import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Locator, Page } from "@playwright/test";
import { expect, followControl, test } from "../invariants.ts";

const USERNAME = "AdamSchefter";
const FOLLOW = "POST /api/v1/accounts/:id/follow";
/** Every request, its preflights too, as if the process of the server had stopped. */
const EVERYTHING = "/^(?:OPTIONS|GET|POST) /";

const toasts = (page: Page): Locator => page.locator(".toast");
const slow = ({ instance }: World): string => `${instance.host} is slow to answer.`;
const stuck = ({ instance }: World): string => `${instance.host} has not answered for over 20 seconds.`;

/** Opens a page of a visitor whose server stops, and waits until the page waits for it. */
async function openHanging(page: Page, world: World, path: string): Promise<() => void> {
  await signedIn(page, world);
  await page.clock.install();
  const cont = world.instance.fault(EVERYTHING, { hang: true });
  const asked = page.waitForRequest(`${world.instance.origin}/**`);
  await page.goto(path);
  await asked;
  await expect(
    page.locator(".follow[data-state=unknown]").or(page.getByText("Loading your list…")).first(),
  ).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1_000);
  return cont;
}

for (const path of ["/", "/following", `/accounts/${USERNAME}`]) {
  test(`row 164: while the server hangs, ${path} says so after 5 seconds, and after 20 seconds what to do`, async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("session");
    const cont = await openHanging(page, world, path);
    await page.clock.runFor(5_000);
    await expect(toasts(page)).toContainText(slow(world));
    await expect(toasts(page).getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await page.clock.runFor(15_000);
    await expect(toasts(page)).toContainText(stuck(world));
    await expect(toasts(page).getByRole("button", { name: "Browse signed out" })).toBeVisible();
    await toasts(page).getByRole("button", { name: "Try Again" }).click();
    await page.clock.runFor(1_000);
    await expect(toasts(page), "the new attempt has just begun").toHaveCount(0);
    cont();
    await page.clock.runFor(22_000); // the request that hangs times out, and is sent again
    await page.clock.resume();
    await expect(page.locator(".follow[data-state=unknown]")).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test("row 164: a visitor whose server hangs can browse signed out", async ({ page, world, invariants }) => {
  invariants.mayChange("session");
  await openHanging(page, world, "/nfl-teams");
  await page.clock.runFor(20_000);
  await toasts(page).getByRole("button", { name: "Browse signed out" }).click();
  await expect(page.locator(".follow[data-state=signed-out]").first()).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});

test("row 164: the page of an account offers Follow from your server when the visitor's server hangs", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const cont = await openHanging(page, world, `/accounts/${USERNAME}`);
  const button = page.getByRole("button", { name: "Follow from your server" });
  await page.clock.runFor(5_000);
  await expect(button).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(button).toBeVisible();
  cont();
});

test("row 164: a list that could not be read is reported on the page of an account too, and can be read again", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await signedIn(page, world);
  const end = world.instance.fault("GET /api/v1/accounts/:id/following", { status: 404 });
  await page.goto(`/accounts/${USERNAME}`);
  await expect(toasts(page)).toContainText(`${world.instance.host} did not send the list of accounts that you follow.`);
  end();
  await toasts(page).getByRole("button", { name: "Try Again" }).click();
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
  await expect(toasts(page)).toHaveCount(0);
});

test("row 164: a follow that the server does not answer is reported as slow after 5 seconds, with a way on after 20", async ({
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
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.clock.runFor(5_000);
  await expect(toasts(page)).toContainText(slow(world));
  await page.clock.runFor(15_000);
  await expect(toasts(page)).toContainText(stuck(world));
  await expect(toasts(page).getByRole("button", { name: "Try Again" })).toHaveCount(0);
  cont();
  await page.clock.runFor(26_000); // the follow fails after 45 seconds in all
  await page.clock.resume();
  await expect(page.getByText("Your server did not answer in time.").first()).toBeVisible();
  await expect(page.getByText(stuck(world))).toHaveCount(0);
});
