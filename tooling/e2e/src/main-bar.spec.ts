import type { Page } from "@playwright/test";
import { expect, hydrated, signedIn, test, withPicks } from "./stage.ts";

const PHONE = { width: 360, height: 740 };
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const field = (page: Page) => page.getByRole("searchbox", { name: "Search the roster" });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the links at the bottom lead to the home page, to all accounts and to the search", async ({ page }) => {
    await page.goto("/accounts/NFL");
    await hydrated(page);
    await expect(bar(page).getByRole("link")).toHaveText(["Home", "Browse", "Search"], { useInnerText: true });
    await expect(bar(page).locator("[aria-current]")).toHaveCount(0);
    for (const [name, path] of [
      ["Browse", "/browse"],
      ["Search", "/search"],
      ["Home", "/"],
    ] as const) {
      await bar(page).getByRole("link", { name }).tap();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      if (name === "Search") await field(page).blur(); // the bar hides while the field has the focus
      await expect(page.locator(".main-bar a[aria-current]")).toHaveText([name], { useInnerText: true });
    }
  });

  test("for a visitor with a session and picked teams, the bar names both before the page's scripts run", async ({
    page,
    world,
  }) => {
    await signedIn(page, world);
    await withPicks(page, "nfl/chicago-bears");
    await page.route("**/_next/**/*.js", (route) => route.abort());
    await page.goto("/recent");
    const names = ["Your teams", "Browse", "Following", "Search"];
    await expect(bar(page).getByRole("link")).toHaveText(names, { useInnerText: true });
    await expect(bar(page).getByRole("link", { name: "Your teams" })).toHaveAttribute("href", "/");
  });

  test("the key / opens the field on a page whose header does not show it, and an unused field closes again", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await field(page).blur();
    await expect(field(page)).toBeHidden();
  });

  test("the search is a tap away, with the focus in its field, and the bar makes room for the keyboard", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(field(page)).toBeHidden();
    await bar(page).getByRole("link", { name: "Search" }).tap();
    await expect(field(page)).toBeFocused();
    await expect(bar(page)).toBeHidden();
    await page.keyboard.type("bears");
    await expect(page.getByRole("link", { name: "Chicago Bears" }).first()).toBeVisible();
    await field(page).blur();
    await expect(bar(page)).toBeVisible();
  });

  test("a click on a button where the bar was, while a field had the focus, presses the button", async ({ page }) => {
    await page.goto("/list");
    await hydrated(page);
    await page.getByRole("main").getByRole("textbox").fill("@ann@hockey.example");
    const read = page.getByRole("main").getByRole("button", { name: "Read the list" });
    await page.evaluate(() => void (document.documentElement.style.fontSize = "175%"));
    const { y = 0, height = 0 } = (await read.boundingBox()) ?? {};
    const bottom = Math.round(y + height);
    expect(bottom, "a lower window has no bar").toBeGreaterThan(400);
    await page.setViewportSize({ width: 360, height: bottom });
    await read.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 account in a text you pasted");
  });

  test("the bar covers neither the end of a page nor what the keyboard reaches", async ({ page }) => {
    await page.goto("/accounts/NFL");
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const top = (await bar(page).boundingBox())?.y ?? 0;
    const last = page.locator(".site-footer > *").last();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Tab");
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      const inBar = await page.evaluate(() => document.activeElement?.closest(".main-bar") !== null);
      if (!inBar) expect(bottom).toBeLessThanOrEqual(top + 1);
    }
  });

  test("a low window has the field in the header in place of the bar", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/");
    await expect(bar(page)).toBeHidden();
    await expect(field(page)).toBeVisible();
  });
});

test("a wide window has no bar", async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 740 });
  await page.goto("/");
  await expect(bar(page)).toBeHidden();
  await expect(field(page)).toBeVisible();
});
