import { walk } from "./checks/tab-walk.ts";
import { countText } from "./roster.ts";
import { expect, followControl, hydrated, signedIn, test } from "./stage.ts";

test("Tab reaches every control of a signed-in visitor in source order, each visible and with a focus ring", async ({
  page,
  world,
}) => {
  world.instance.seedFollow("670TheScore@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  await expect(followControl(page, "957thegame")).toHaveAttribute("data-state", "not-following");
  await hydrated(page);
  const { stops, controls, faults } = await walk(page);
  expect(stops).toEqual(Array.from({ length: controls }, (_, index) => index));
  expect(faults).toEqual([]);
});

test("the first Tab stop is the skip link, and it leads past header and sidebar to the list", async ({ page }) => {
  await page.goto("/mls-teams");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the list" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".card").first().locator(".card-name a")).toBeFocused();
});

test("the first Tab stop is the skip link after each navigation within the page", async ({ page }) => {
  const skip = page.getByRole("link", { name: "Skip to the list" });
  const firstStop = async (heading: string): Promise<void> => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await page.goto("/recent");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("navigation").getByRole("link", { name: "Popular" }).press("Enter"); // stays on the next page
  await firstStop("Popular");
  await page.locator(".card-name a").first().press("Enter"); // is gone on the next page
  await page.waitForURL("**/accounts/*");
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.goBack();
  await firstStop("Popular");
  await page.getByRole("navigation").getByRole("link", { name: "NBA Teams" }).click();
  await firstStop("NBA Teams");
  expect(await page.evaluate(() => ["sameDocument" in window, location.hash])).toEqual([true, ""]);
});

test("a link that only filters the list keeps the focus, and so does the search field while it opens its page", async ({
  page,
}) => {
  await page.goto("/browse?kind=Radio");
  await hydrated(page);
  const filter = page.locator(".filter-row").filter({ hasText: /^Football[\d,]*$/ });
  await filter.press("Enter");
  await page.waitForURL(/sport=Football/);
  await expect(filter).toBeFocused();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("bears");
  await page.waitForURL("**/search?q=bears");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("a visitor signs in and follows with the keyboard alone §2.85 §4.1", async ({ page, world }) => {
  await page.goto("/accounts/AdamSchefter");
  await hydrated(page);
  await page.getByRole("link", { name: "Follow @AdamSchefter" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Where is your Mastodon account?")).toBeFocused();
  await page.keyboard.type(world.instance.host);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.origin === world.instance.origin); // the dialog too has a button with this name
  await page.getByRole("button", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Authorize" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".follow-question")).toBeVisible();
  await expect(page.getByRole("button", { name: "Follow @AdamSchefter", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Following @AdamSchefter, unfollow" })).toBeVisible();
  await page.getByRole("button", { name: "Following @AdamSchefter, unfollow" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Follow @AdamSchefter", exact: true })).toBeFocused();
});

test("the keyboard opens the account menu, moves through it and closes it, and focus returns to its button", async ({
  page,
  world,
}) => {
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  const toggle = page.getByRole("button", { name: "Your account, Demo Visitor" });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Open", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Open", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeFocused();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the keyboard opens the menu, moves through it and closes it, and focus returns to the button that opened it", async ({
    page,
  }) => {
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText(countText({ kind: "Radio" }))).toBeVisible();
    const sidebar = page.locator("#sidebar");
    for (const name of ["Menu", "Filters"]) {
      const opener = page.getByRole("button", { name, exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(sidebar).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(sidebar.getByRole("button", { name: "Close menu" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(sidebar.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(sidebar).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await sidebar.getByRole("button", { name: "Close menu" }).focus();
      await page.keyboard.press("Enter");
      await expect(sidebar).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
});

test("the keyboard reaches and dismisses a toast, and focus returns to the follow button", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  const button = followControl(page, "957thegame");
  await expect(button).toHaveAttribute("data-state", "not-following");
  await button.focus();
  await page.keyboard.press("Enter");
  const toast = page.getByRole("button", { name: "You have followed @957thegame. dismiss" });
  await toast.focus();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("focus opens the beta badge's tooltip, and Esc closes it §2.41", async ({ page }) => {
  await page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('{"username"', '{"isBeta":true,"username"'),
    });
  });
  await page.goto("/browse?kind=Radio");
  const badge = page.getByRole("button", { name: "Beta" }).first();
  const tip = page.getByRole("tooltip").filter({ visible: true });
  await badge.focus();
  await expect(tip).toHaveText("This is a beta bot and may not be 100% reliable.");
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await expect(badge).toBeFocused();
});
