import type { Page } from "@playwright/test";
import { expectAllHeld } from "./checks/held.ts";
import { expect, hydrated, signedIn, test, withPicks } from "./stage.ts";

const searches = (page: Page) => page.getByRole("region", { name: "Last searches" });

/** Searches, and opens the first account that is found. */
async function searchAndOpen(page: Page, term: string): Promise<void> {
  await page.goto("/search");
  await hydrated(page);
  await page.getByRole("searchbox").fill(term);
  await page.locator(".card").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/(?:accounts|teams)\//);
}

test("the empty search page begins with the visitor's teams and ends with leagues that have accounts", async ({
  page,
}) => {
  await withPicks(page, "nfl/chicago-bears");
  await page.goto("/search");
  const teams = page.getByRole("main").getByRole("list", { name: "Your teams" });
  await expect(teams.getByRole("link")).toHaveText(["CHINFLChicago Bears"]);
  await page.getByRole("main").getByRole("list", { name: "League" }).getByRole("link", { name: "WNBA" }).click();
  await expect(page).toHaveURL(/\/browse\?league=WNBA$/);
  await expect(page.locator(".card").first()).toBeVisible();
});

test("a search whose result was opened is remembered in this browser, can be repeated and removed", async ({
  page,
}) => {
  const asked: string[] = [];
  await searchAndOpen(page, "schefter");
  await searchAndOpen(page, "bears");
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/search");
  await expect(searches(page).getByRole("link")).toHaveText(["bears", "schefter"]);
  await expectAllHeld(page);
  await searches(page).getByRole("link", { name: "schefter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“schefter”");
  await page.goBack();
  await searches(page).getByRole("button", { name: "Forget the search for “bears”" }).click();
  await expect(searches(page).getByRole("link")).toHaveText(["schefter"]);
  await expect(searches(page).getByRole("heading")).toBeFocused();
  await searches(page).getByRole("button", { name: "Clear" }).click();
  await expect(searches(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  expect(asked.filter((url) => new URL(url).search.includes("bears"))).toEqual([]);
});

test("a typed search whose results are not used is not remembered", async ({ page }) => {
  await page.goto("/search?q=bears");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.goto("/search");
  await expect(page.getByRole("main").getByRole("list", { name: "League" })).toBeVisible();
  await expect(searches(page)).toHaveCount(0);
});

test("signing out removes the last searches", async ({ page, world }) => {
  await signedIn(page, world);
  await searchAndOpen(page, "bears");
  await page.getByRole("button", { name: "Your account, Demo Visitor" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  expect(await page.evaluate(() => localStorage.getItem("rosterSearches"))).toBeNull();
});

test("the search box has a submit button, and without JavaScript it opens the search page", async ({
  page,
  browser,
  world,
}) => {
  await page.goto("/search");
  await page.getByRole("searchbox").fill("chiefs");
  const button = page.getByRole("search").getByRole("button", { name: "Search", exact: true });
  await button.click();
  await expect(page.getByRole("main")).toContainText("Kansas City Chiefs");
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(world.site.origin);
  await plain.getByRole("searchbox").fill("chiefs");
  await plain.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
  await expect(plain).toHaveURL(`${world.site.origin}/search?q=chiefs`);
  await context.close();
});
