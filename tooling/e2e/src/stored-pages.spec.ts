import type { Page } from "@playwright/test";
import { scan } from "./checks/axe.ts";
import { watchShifts } from "./checks/layout-shifts.ts";
import { cutOff, kept, visitThenCutOff } from "./offline-stage.ts";
import { expect, test } from "./stage.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
const NOTE = "This page is from the roster that this browser has stored, and may be out of date.";

test("without a network, pages of accounts and teams that were never opened are drawn from the stored roster", async ({
  page,
  context,
  world,
}) => {
  await visitThenCutOff(page, context, world);

  await page.goto("/accounts/adamjahns");
  await expect(heading(page)).toHaveText("Adam Jahns");
  await expect(page).toHaveTitle("Adam Jahns (@adamjahns) on Roster");
  await expect(page.getByRole("main")).toContainText(NOTE);
  await expect(page.getByRole("main")).toContainText("sportsbots.xyz");
  await page.getByRole("main").getByRole("link", { name: "Chicago Bears" }).first().click();
  await page.waitForURL("**/teams/nfl/chicago-bears");
  await expect(heading(page)).toHaveText("Chicago Bears");
  await expect(page).toHaveTitle("Chicago Bears on Roster");
  await expect(page.getByRole("link", { name: "Follow all 5" })).toBeVisible();
  await expect(page.locator(".person")).toHaveCount(5);

  // the same by client-side navigation
  await views(page).getByRole("link", { name: "Popular" }).click();
  await expect(page).toHaveTitle(/^Popular/);
  const link = page.locator('.card a[href^="/accounts/"]').first();
  const name = await link.textContent();
  await link.click();
  await expect(heading(page)).toHaveText(name ?? "");
  await expect(page.getByRole("main")).toContainText(NOTE);
});

test("without a network, an account that the stored roster does not list is not drawn, and the page says so", async ({
  page,
  context,
  world,
}) => {
  await visitThenCutOff(page, context, world);
  for (const path of ["/accounts/%3Cimg%20src=x%3E", "/teams/nfl/nobody", "/accounts/"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("The roster that this browser has stored does not list");
    await expect(heading(page)).toHaveText("This page cannot be loaded");
    await expect(page.getByRole("main").getByRole("link", { name: "Popular" })).toBeVisible();
  }
});

test("without a network, a stored account page claims no follow state, and Try Again shows the page once there is a network", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await kept(page);
  await page.evaluate(() => {
    const session = { instance: "social.example", access_token: "token", token_type: "Bearer" };
    localStorage.setItem("mastodonToken", JSON.stringify(session));
  });
  await context.setOffline(true);
  await page.goto("/accounts/adamjahns");
  await expect(heading(page)).toHaveText("Adam Jahns");
  await expect(page.locator('[data-account="adamjahns"] .follow')).toHaveAttribute("data-state", "unknown");
  await page.keyboard.press("Shift");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Adam Jahns");
});

for (const width of [360, 1440]) {
  test(`nothing moves while a stored team page is drawn, and axe finds no violations on it, ${width} px wide`, async ({
    page,
    context,
    world,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await kept(page);
    await cutOff(context, world);
    const watched = await watchShifts(page);
    await watched.arrive("/teams/nfl/chicago-bears");
    await expect(heading(page)).toHaveText("Chicago Bears");
    expect(await watched.moved()).toEqual([]);
    await scan(page, "a stored team page");
    await page.goto("/accounts/nobody");
    await expect(page.getByText("does not list “nobody”")).toBeVisible();
    await scan(page, "an account that is not listed");
  });
}
