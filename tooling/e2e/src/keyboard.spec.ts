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

test("the first Tab stop is the skip link after each navigation within the page, and it leads to the list", async ({
  page,
}) => {
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
  await page.keyboard.press("Tab");
  await expect(page.locator(".card-name a").first()).toBeFocused();
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
  const keep = page.getByRole("checkbox", { name: /^Keep the list/ });
  await expect(keep, "once the followings are read").toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Open", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "What Roster holds" }).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(keep).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press("Tab");
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
    const opener = page.getByRole("button", { name: "Menu", exact: true });
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
  });
});
