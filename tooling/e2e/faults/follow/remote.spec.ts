import { hydrated } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../invariants.ts";
import { ACCT, USERNAME } from "./steps.ts";

test.use({ worldOptions: { software: "hollo" } });

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Follow from your server" });

/** Follows from the visitor's server, and returns the window that opens. */
async function followFromServer(page: Page, { instance }: World): Promise<Page> {
  await page.context().route("https://sportsbots.xyz/**", (route) => route.fulfill({ body: "The profile" }));
  await page.goto(`/accounts/${USERNAME}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Follow from your server" }).click();
  await dialog(page).getByRole("combobox", { name: "Where is your Mastodon account?" }).fill(instance.host);
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await expect(dialog(page).getByRole("button", { name: "Use another server" })).toBeVisible();
  return popup;
}

/** Expects the handle and a button that copies it. */
async function expectHandle(page: Page): Promise<void> {
  await expect(dialog(page).getByText(`@${ACCT}`, { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: `Copy address @${ACCT}` })).toBeVisible();
}

test("row 163: at a server that is known to have no follow page, the account's profile opens, with the handle to copy", async ({
  page,
  world,
}) => {
  const popup = await followFromServer(page, world);
  await expect(popup).toHaveURL(`https://sportsbots.xyz/@${USERNAME}`);
  await expect(dialog(page)).toContainText(`${world.instance.host} has no page to follow from`);
  await expectHandle(page);
});

test("row 163: at a server of an unknown kind nothing is claimed about the page that opened, and the handle can be copied", async ({
  page,
  world,
}) => {
  world.instance.fault("GET /.well-known/nodeinfo", { status: 404 });
  const popup = await followFromServer(page, world);
  await expect(popup).toHaveURL(/\/authorize_interaction\?/);
  await expect(dialog(page)).toContainText(`If that page does not ask whether to follow @${USERNAME}, search there`);
  await expectHandle(page);
});
