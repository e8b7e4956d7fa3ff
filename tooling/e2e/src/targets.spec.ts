import type { Page } from "@playwright/test";
import { expect, followControl, hydrated, signedIn, test } from "./stage.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a finger can hit every control of the menu, the account menu and a toast", async ({ page, world }) => {
    await signedIn(page, world);
    await page.goto("/browse?kind=Radio");
    await expect(followControl(page, "957thegame")).toHaveAttribute("data-state", "not-following");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(page.locator("#sidebar")).toBeVisible();
    await page.locator("#sidebar").evaluate((sheet) => Promise.all(sheet.getAnimations().map((each) => each.finished)));
    expect(await inside(page, "#sidebar")).toEqual([]);
    await page.getByRole("button", { name: "Close menu" }).tap();
    await page.getByRole("button", { name: "Your account, Demo Visitor" }).tap();
    expect(await inside(page, "#account-menu")).toEqual([]);
    await page.getByRole("heading", { level: 1 }).tap();
    await followControl(page, "957thegame").tap();
    await page.getByRole("button", { name: "You have followed @957thegame. dismiss" }).focus();
    expect(await inside(page, ".toasts:popover-open")).toEqual([]);
  });

  test("a tap shows the beta tooltip, as hovering does, and opens a sheet from which the account is unfollowed, which Undo takes back §2.41 §4.9", async ({
    page,
    world,
  }) => {
    world.instance.seedFollow("957thegame@sportsbots.xyz");
    await signedIn(page, world);
    await page.route("**/roster.json", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('{"username"', '{"isBeta":true,"username"');
      await route.fulfill({ response, body });
    });
    await page.goto("/browse?kind=Radio");
    const button = followControl(page, "957thegame");
    await expect(button).toHaveAttribute("data-state", "following");
    await page.getByRole("button", { name: "Beta" }).first().tap();
    await expect(page.getByRole("tooltip").filter({ visible: true })).toHaveText(
      "This is a beta bot and may not be 100% reliable.",
    );
    await button.tap();
    const sheet = page.getByRole("dialog", { name: "You follow @957thegame" });
    await expect(sheet.getByRole("link", { name: `Open on ${world.instance.host}` })).toBeVisible();
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
    expect(await inside(page, "dialog[open]")).toEqual([]);
    await expect(button, "the tap has changed nothing").toHaveAttribute("data-state", "following");
    await sheet.getByRole("button", { name: "Unfollow" }).tap();
    await expect(button).toHaveAttribute("data-state", "not-following");
    await expect(button).toBeFocused();
    await expect(
      page.getByText("Following again does not bring back alerts, or lists that Roster did not fill."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(button).toHaveAttribute("data-state", "following");
  });
});

test.describe("a followed team on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap on a followed team opens a sheet, and the end of its unfollow leaves with the page", async ({
    page,
    world,
  }) => {
    for (const name of ["BradBiggs", "ChicagoBears", "WindyCGridiron", "adamjahns", "kfishbain"])
      world.instance.seedFollow(`${name}@sportsbots.xyz`);
    await signedIn(page, world);
    await page.goto("/teams/nfl/chicago-bears");
    const button = page.getByRole("button", { name: "You follow all 5, unfollow all" });
    await button.tap();
    await page.getByRole("dialog", { name: "You follow all 5" }).getByRole("button", { name: "Unfollow all" }).tap();
    const bar = page.getByRole("region", { name: "Follows in progress" });
    await expect(bar).toContainText(
      "Finished. 5 unfollowed. Following again does not bring back alerts, or lists that Roster did not fill.",
    );
    await bar.getByRole("button", { name: "Undo these 5" }).tap();
    await expect(bar).toContainText("Undone. 5 followed.");
    await expect(button).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Roster" }).tap();
    await expect(page).toHaveURL("/");
    await expect(bar).toHaveCount(0);
    await page.goBack();
    await expect(button).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

/** Lists the buttons and links in a part of the page that are too low for a finger. */
function inside(page: Page, selector: string): Promise<readonly string[]> {
  return page
    .locator(selector)
    .evaluate((part) =>
      [...part.querySelectorAll("a[href], button")]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
        .map((each) => `${each.getBoundingClientRect().height}: ${each.outerHTML.slice(0, 110)}`),
    );
}
