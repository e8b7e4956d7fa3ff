import { scan } from "../checks/axe.ts";
import { LAST_PAGE } from "../roster.ts";
import { expect, hydrated, test } from "../stage.ts";

test.describe.configure({ timeout: 120_000 });

test("axe finds no violations on a list that grew by scrolling", async ({ page }) => {
  await page.goto(`/recent/page/${LAST_PAGE - 1}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(".card").count()).toBeGreaterThan(60);
  await page.evaluate(() => window.scrollTo(0, 0)); // no button is half below the sticky header
  await scan(page, "grown", { widths: [1440], schemes: ["dark"] });
});

test("axe finds no violations on all filters of the sidebar and the open disclosure below a list", async ({ page }) => {
  await page.goto("/browse?kind=Fantasy");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByRole("contentinfo").getByText("Is one of these accounts yours?").click();
  const sidebar = page.locator("#sidebar");
  const more = sidebar.getByRole("button", { name: /^\d+ More$/ });
  while ((await more.count()) > 0) await more.first().click();
  await expect(sidebar.getByRole("button", { name: "Fewer" })).toHaveCount(3);
  await scan(page, "all filters and the disclosure");
});

test("axe finds no violations on the beta tooltip, the skip link, the keyboard help, and the menu and the filters of a small screen", async ({
  page,
}) => {
  await page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('{"username"', '{"isBeta":true,"username"');
    await route.fulfill({ response, body });
  });
  await page.goto("/browse?kind=Radio");
  await page.getByRole("button", { name: "Beta" }).first().focus();
  await expect(page.getByRole("tooltip")).toBeVisible();
  await scan(page, "the tooltip");
  await page.locator(".skip-link").focus();
  await scan(page, "the skip link");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await scan(page, "the keyboard help");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("#sidebar")).toBeVisible();
  await scan(page, "the menu", { widths: [360] });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await scan(page, "the filters", { widths: [360] });
});

test.describe(() => {
  test.use({ heroSeen: false });

  test("axe finds no violations on the hero, a city of the picker and a picked league", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await scan(page, "the hero");
    await page.goto("/picks");
    const field = page.getByRole("searchbox", { name: "Team, city or person" });
    await field.fill("chicago");
    await page.getByRole("button", { name: "Pick all 7" }).click();
    await scan(page, "a city", { widths: [360] });
    await field.fill("premier");
    await page.getByRole("button", { name: "Pick Premier League" }).click();
    await scan(page, "a league", { widths: [360] });
  });
});
