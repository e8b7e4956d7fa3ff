import type { Page } from "@playwright/test";
import { expect, hydrated, signedIn, test } from "./stage.ts";

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const sheet = (page: Page) => page.locator("#sidebar");

  test("the menu opens, and closes by Esc, by its cross and by a click elsewhere §2.21", async ({
    page,
    complaints,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(sheet(page)).toBeHidden();
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    const ways = [
      () => page.keyboard.press("Escape"),
      () => page.getByRole("button", { name: "Close menu" }).click(),
      () => page.mouse.click(355, 700),
    ];
    for (const close of ways) {
      await toggle.click();
      await expect(sheet(page)).toBeVisible();
      await expect(sheet(page).getByRole("link", { name: "Popular" })).toBeVisible();
      await close();
      await expect(sheet(page)).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });

  test("the menu closes when a link is chosen", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await sheet(page).getByRole("link", { name: "NFL Teams" }).click();
    await page.waitForURL("**/nfl-teams");
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("NFL Teams");

    await page.goto("/recent");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await sheet(page).getByRole("link", { name: "Recent" }).click(); // the page that is open
    await expect(sheet(page)).toBeHidden();
  });
});

test("the account menu opens the profile, closes by a click elsewhere, and signs out §2.6 §2.92 §2.94 §2.96 §2.97 §2.98 §2.99 §4.15 §4.22", async ({
  page,
  world,
}) => {
  const { instance } = world;
  await signedIn(page, world);
  await page.goto("/recent");
  const toggle = page.getByRole("button", { name: "Your account, Demo Visitor" });
  const menu = page.locator("#account-menu");
  const avatar = toggle.locator("img");
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await avatar.click();
  await expect(menu).toContainText("Demo Visitor");
  await expect(menu).toContainText(`@demo@${instance.host}`);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toBeHidden();
  await toggle.click();
  const open = menu.getByRole("link", { name: "Open" });
  await expect(open).toHaveAttribute("href", `${instance.origin}/@demo`);
  const opened = page.context().waitForEvent("page");
  await open.click();
  const profile = await opened;
  await profile.waitForURL(`${instance.origin}/@demo`);
  await expect(profile.getByRole("heading").first()).toContainText("Demo Visitor");
  expect(await profile.evaluate(() => [document.referrer, window.opener])).toEqual(["", null]);
  await profile.close();

  const other = await page.context().newPage();
  await other.goto("/recent");
  await expect(other.getByRole("button", { name: "Your account, Demo Visitor" })).toBeVisible();
  if (await menu.isHidden()) await toggle.click();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect(other.getByRole("link", { name: "Sign in" }).first(), "in other tabs too").toBeVisible();
  await expect(page.getByRole("link", { name: "Following", exact: true })).toBeHidden();
  await expect.poll(() => instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
});

for (const width of [360, 1440])
  test(`the menu of every page says how to be removed, and that the site is unofficial, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/", "/picks", "/teams/nfl/chicago-bears", "/embed"]) {
      await page.goto(path);
      await hydrated(page);
      if (width < 960) await page.getByRole("button", { name: "Menu", exact: true }).click();
      const menu = page.locator("#sidebar");
      await expect(menu.getByText("To have your account removed from Roster, write to")).toBeVisible();
      await expect(menu.getByText("Unofficial. Not affiliated")).toBeVisible();
      await expect(menu.getByRole("link", { name: "@sportsbots@mastodon.social" })).toHaveAttribute(
        "href",
        "https://mastodon.social/@sportsbots",
      );
    }
  });
