import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, test } from "../invariants.ts";
import { authorize, CONNECTING, INFO, send, TOKEN } from "./steps.ts";

const USERNAME = "AdamSchefter";
const slow = ({ instance }: World): string => `${instance.host} is slow to answer.`;
const stuck = ({ instance }: World): string => `${instance.host} has not answered for over 20 seconds.`;

/** Opens sign-in by an account's Follow button, and sends the instance. */
async function signInFrom(page: Page, world: World): Promise<void> {
  await page.goto(`/accounts/${USERNAME}`);
  await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
  await send(page, world.instance.host);
}

test("row 164: sign-in says after 5 seconds that the server is slow", async ({ page, world }) => {
  await page.clock.install();
  const cont = world.instance.fault(INFO, { hang: true, times: 1 });
  const asked = page.waitForRequest(`${world.instance.origin}/api/v1/instance`);
  await signInFrom(page, world);
  await asked;
  await expect(page.getByText(CONNECTING)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText(slow(world))).toBeVisible();
  cont();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** Consents to a sign-in whose server then never answers with a token. */
async function consentAndHang(page: Page, world: World): Promise<void> {
  await signInFrom(page, world);
  world.instance.fault(TOKEN, { hang: true, times: 1 });
  // the site's next page begins at the time of the installation, which must not be before the stored start of the sign-in
  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.clock.install();
  const asked = page.waitForRequest(`${world.instance.origin}/oauth/token`);
  await authorize(page, world);
  await asked;
}

test("row 164: while the server hangs after consent, the visitor can try again, browse signed out or follow there", async ({
  page,
  world,
}) => {
  await consentAndHang(page, world);
  await page.clock.runFor(5_000);
  await expect(page.getByText(slow(world))).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByText(stuck(world))).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Follow from your server" })).toBeVisible();
  await page.getByRole("link", { name: "Browse signed out" }).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${USERNAME}$`));
  await expect(page.getByRole("link", { name: `Follow @${USERNAME}` })).toBeVisible();
});

test("row 164: Try Again begins the sign-in anew for the same account", async ({ page, world, invariants }) => {
  invariants.mayChange("session");
  await consentAndHang(page, world);
  await page.clock.runFor(20_000);
  await page.getByRole("button", { name: "Try Again" }).click();
  await authorize(page, world);
  await expect(page).toHaveURL(new RegExp(`/accounts/${USERNAME}$`));
  await expect(page.getByText("You are signed in. Follow now?")).toBeVisible();
});
