import type { Page } from "@playwright/test";
import { expect, hydrated, signIn, test, withPicks } from "./stage.ts";

const TEAMS = [
  "nfl/chicago-bears",
  "nba/chicago-bulls",
  "mlb/chicago-cubs",
  "nhl/chicago-blackhawks",
  "nfl/dallas-cowboys",
  "nba/boston-celtics",
  "nhl/new-york-rangers",
  "mlb/new-york-yankees",
  "nfl/green-bay-packers",
  "nba/los-angeles-lakers",
];

const top = (page: Page) => expect.poll(() => page.evaluate(() => scrollY));

/** Waits for the home page with all teams, and expects its top. */
async function expectTop(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL("/");
  const teams = page.getByRole("region", { name: "Your teams" });
  await expect(teams.getByRole("listitem").nth(count - 1)).toBeAttached();
  await top(page).toBe(0);
  await expect(teams.getByRole("heading", { name: "Your teams" })).toBeInViewport();
}

for (const { size, count } of [
  { size: { width: 360, height: 740 }, count: 4 },
  { size: { width: 1440, height: 900 }, count: 10 },
])
  test.describe(`${count} teams in a window of ${size.width} px`, () => {
    test.use({ viewport: size });
    test.beforeEach(({ page }) => withPicks(page, ...TEAMS.slice(0, count)));

    test(`with ${count} teams, every way to them ends at the top of the home page, ${size.width} px wide`, async ({
      page,
    }) => {
      const links = page.getByRole("link", { name: /^(?:Your teams|Home|Roster)$/ });
      await page.goto("/accounts/NFL");
      await hydrated(page);
      const ways = await links.evaluateAll((all) =>
        all.flatMap((link, index) => {
          const leadsHome = link.getAttribute("href") === "/" || link.closest(".main-bar") !== null;
          return leadsHome && link.checkVisibility() ? [index] : [];
        }),
      );
      expect(ways.length).toBeGreaterThan(1);
      for (const way of ways) {
        await page.goto("/accounts/NFL");
        await hydrated(page);
        await page.evaluate(() => scrollTo(0, 400));
        await links.nth(way).click();
        await expectTop(page, count);
        await page.evaluate(() => scrollTo(0, 900));
        await links.nth(way).click(); // to the page that is open
        await expectTop(page, count);
      }
    });

    test(`with ${count} teams, a sign-in and the end of a run lead to the top of the home page, ${size.width} px wide`, async ({
      page,
      world,
    }) => {
      await page.goto("/");
      await hydrated(page);
      await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(1_900);
      await page.evaluate(() => scrollTo(0, 900));
      await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
      await signIn(page, world);
      await expectTop(page, count);
      await page.goto("/picks?plan=nfl/chicago-bears");
      await page.getByRole("button", { name: "Follow 5" }).click();
      await page.getByRole("link", { name: "Done, show my teams" }).click();
      await expectTop(page, count);
    });

    test(`with ${count} teams, the sign-in dialog moves nothing, a card opens a page at its top, and Back restores, ${size.width} px wide §2.76`, async ({
      page,
    }) => {
      await page.goto("/");
      await hydrated(page);
      await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(1_900);
      await page.evaluate(() => scrollTo(0, 900));
      await page.getByRole("banner").getByRole("link", { name: "Sign in" }).dispatchEvent("click");
      await expect(page.getByRole("dialog", { name: "Sign in to Mastodon" })).toBeVisible();
      await top(page).toBe(900);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/");
      await top(page).toBe(900);
      const card = page.locator("main .card:not(.leagues *) .card-name a").nth(20);
      await card.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await card.click();
      await expect(page).toHaveURL(/\/(?:accounts|teams)\//);
      await top(page).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect.poll(() => page.evaluate((from) => Math.abs(scrollY - from), before)).toBeLessThan(100);
    });
  });
