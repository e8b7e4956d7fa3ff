import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../stage.ts";
import { scan } from "./scan.ts";

test.describe.configure({ timeout: 120_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const sidebar = (page: Page) => page.locator("#sidebar");

const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a league's teams": async (page) => {
    await page.goto("/nfl-teams");
    await hydrated(page);
    await expect(page.locator(".card")).toHaveCount(32);
  },
  "the last page of a view": async (page) => {
    await page.goto("/recent/page/14");
    await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
    await hydrated(page);
  },
  "a list for visitors without script": async (page) => {
    await page.goto("/browse/kind/radio");
    await hydrated(page);
  },
  "an account's page": async (page) => {
    await page.goto("/accounts/AdamSchefter");
    await hydrated(page);
  },
  "a team's page": async (page) => {
    await page.goto("/teams/nfl/kansas-city-chiefs");
    await hydrated(page);
    await expect(page.getByText("More from NFL")).toBeVisible();
  },
  "the code for other sites": async (page) => {
    await page.goto("/embed?team=nfl/chicago-bears&league=nowhere&limit=3");
    await expect(page.locator("roster-list [part=card]")).toHaveCount(3);
    await expect(page.getByText("“nowhere” is not among")).toBeVisible();
  },
  "a page that was never opened, without a network": async (page) => {
    await page.goto("/offline");
    await hydrated(page);
    await expect(heading(page, "Out of reach")).toBeVisible();
  },
  "an account that is not there": async (page) => {
    await page.goto("/accounts/schefter");
    await expect(page.getByText("Did you mean")).toBeVisible();
  },
  "an address that leads nowhere": async (page) => {
    await page.goto("/nowhere/at/all");
    await expect(heading(page, "Out of bounds")).toBeVisible();
    await hydrated(page);
  },
  "the accounts one follows, signed out": async (page) => {
    await page.goto("/following");
    await hydrated(page);
    await expect(page.getByText("Whom do you follow?")).toBeVisible();
  },
  "a filtered list": async (page) => {
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText("11 accounts")).toBeVisible();
  },
  "filters that leave nothing": async (page) => {
    await page.goto("/browse?kind=Team&sport=Golf");
    await expect(page.getByText("No Accounts Found")).toBeVisible();
  },
  "a search not begun": async (page) => {
    await page.goto("/search");
    await hydrated(page);
    await expect(heading(page, "Search")).toBeVisible();
  },
  "a search with more than it shows": async (page) => {
    await page.goto("/search?q=nfl");
    await expect(page.getByText(/^30 of \d+ results$/)).toBeVisible();
  },
  "a search that found nothing": async (page) => {
    await page.goto("/search?q=zzzzqqqq");
    await expect(page.getByText("No Accounts Found")).toBeVisible();
  },
  "a roster that does not come": async (page) => {
    await page.route("**/roster.json", (route) => route.abort());
    await page.goto("/browse?kind=Radio");
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  },
  "a roster on its way": async (page) => {
    await page.route("**/roster.json", () => {});
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText("Loading the roster…")).toBeVisible();
  },
};

for (const [name, open] of Object.entries(SCREENS)) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await open(page);
    await scan(page, name);
  });
}

test("axe finds nothing on the home page", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await scan(page, "at 360 px", { widths: [360], schemes: ["dark"] });
  await scan(page, "at 1440 px", { widths: [1440], schemes: ["light"] });
});

test("axe finds nothing on the page under a hero that was seen, nor on the help of the keyboard", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
  await page.goto("/browse?kind=Radio");
  await expect(page.getByText("11 accounts")).toBeVisible();
  await expect(page.locator("#hero")).toBeHidden();
  await scan(page, "without the hero");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await scan(page, "the help");
});

test("axe finds nothing on a list that was revealed further", async ({ page }) => {
  await page.goto("/recent/page/13");
  await hydrated(page);
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(".card").count()).toBeGreaterThan(60);
  await scan(page, "revealed", { widths: [1440], schemes: ["dark"] });
});

test("axe finds nothing when what was folded is open", async ({ page }) => {
  await page.goto("/browse?kind=Fantasy");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByText("Is one of these accounts yours?").click();
  const more = sidebar(page).getByRole("button", { name: /^\d+ More$/ });
  while ((await more.count()) > 0) await more.first().click();
  await expect(sidebar(page).getByRole("button", { name: "Fewer" })).toHaveCount(3);
  await scan(page, "all filters and the disclosure");
});

test("axe finds nothing on the menu of a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/browse?kind=Radio");
  await expect(page.getByText("11 accounts")).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(sidebar(page)).toBeVisible();
  await scan(page, "the menu", { widths: [360] });
});

test("axe finds nothing on the beta badge with its sentence, nor on the link that skips to the list", async ({
  page,
}) => {
  await page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('{"username"', '{"isBeta":true,"username"'),
    });
  });
  await page.goto("/browse?kind=Radio");
  await page.getByRole("button", { name: "Beta" }).first().focus();
  await expect(page.getByRole("tooltip")).toBeVisible();
  await scan(page, "the tooltip");
  await page.locator(".skip-link").focus();
  await scan(page, "the skip link");
});
