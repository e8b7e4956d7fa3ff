import type { Page } from "@playwright/test";
import { expect, hydrated, test, withPicks } from "./stage.ts";

test.use({ heroSeen: false });

const hero = (page: Page) => page.locator("#hero");

test("on a first visit every page but the home page begins with its title below the header", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/recent", "/accounts/AdamSchefter", "/teams/nfl/chicago-bears", "/search", "/no-such-page"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(hero(page), path).toHaveCount(0);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.y, path).toBeLessThan(path === "/no-such-page" ? 740 / 2 : 740 / 4);
  }
});

test("on a phone the first window shows the title, the button and two rows of crests", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(hero(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(hero(page).getByRole("link", { name: "Pick your teams" })).toBeInViewport({ ratio: 1 });
  await expect(hero(page).getByRole("list")).toBeInViewport({ ratio: 1 });
  await expect(hero(page).getByRole("listitem")).toHaveCount(8);
});

test("a crest of the hero leads to its team's page if the scripts do not load", async ({ page }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/");
  await hero(page).getByRole("link", { name: "Cowboys" }).click();
  await page.waitForURL("**/teams/nfl/dallas-cowboys");
});

test("the hero's crests keep their place when a visitor comes to the home page from another page", async ({ page }) => {
  await page.goto("/accounts/AdamSchefter");
  await hydrated(page);
  await page.route("**/_next/static/**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const bottom = () => hero(page).evaluate((element) => element.getBoundingClientRect().bottom);
  await page.getByRole("link", { name: "Roster", exact: true }).click();
  await expect(hero(page)).toBeVisible();
  const before = await bottom();
  await expect(hero(page).getByRole("link", { name: "Cowboys" })).toBeVisible();
  expect(await bottom()).toBeCloseTo(before, 0);
});

for (const [width, shown] of [
  [320, 3.5],
  [360, 4.5],
  [768, 8.5],
  [1440, 12],
] as const) {
  test(`below the hero, each league shows ${shown} of its crests and leads to its teams, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    await hydrated(page);
    const league = page.locator(".leagues > section").first();
    await expect(league.getByRole("heading", { level: 2 })).toHaveText("NFL");
    const crests = league.getByRole("listitem");
    await expect(crests).toHaveCount(12);
    const seen = await crests.evaluateAll((all) =>
      all.reduce((sum, crest) => {
        const { left, width: whole } = crest.getBoundingClientRect();
        const inWindow = Math.min(document.documentElement.clientWidth - left, whole);
        return sum + Math.max(0, inWindow) / whole;
      }, 0),
    );
    expect(seen).toBeCloseTo(shown, 0);
    expect(Math.abs(seen - shown)).toBeLessThan(0.2);
    await league.getByRole("link", { name: "Chiefs" }).click();
    await page.waitForURL("**/teams/nfl/kansas-city-chiefs");
    await page.goBack();
    await league.getByRole("link", { name: "All 32, NFL" }).click();
    await page.waitForURL("**/nfl-teams");
  });
}

test("the crests are in the home page's HTML, before its cards", async ({ page }) => {
  const html = await (await page.request.get("/")).text();
  const [before = "", ...lists] = html.split('class="crest-list"');
  expect(before).not.toContain('class="card"');
  const counts = lists.map((list) =>
    list.slice(0, list.indexOf("</ul>")).match(/<li>.*?<svg class="avatar[ "].*?<\/li>/gs),
  );
  expect(counts.map((crests) => crests?.length)).toEqual([12, 12, 12, 12, 12, 12]);
  expect(lists.slice(0, -1).join("")).not.toContain('class="card"');
});

test("below the leagues, a visitor without teams can follow popular reporters, and one with teams sees neither", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const leagues = page.locator(".leagues");
  await expect(leagues.getByRole("heading", { level: 2 })).toHaveText([
    "NFL",
    "NBA",
    "NHL",
    "MLB",
    "MLS",
    "Reporters",
    "Podcasts",
  ]);
  await expect(leagues.locator(".card")).toHaveCount(12);
  await leagues.getByRole("link", { name: "Follow @AdamSchefter" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in to Mastodon" })).toBeVisible();
  await withPicks(page, "nfl/chicago-bears");
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your teams" })).toBeInViewport();
  await expect(leagues).toBeHidden();
});

for (const [use, path] of [
  ["search", "/search?q=bears"],
  ["filter", "/browse?kind=Reporter"],
  ["view", "/recent"],
] as const) {
  test(`the first ${use} shows its list at once on a phone, and the hero is absent from the next home page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await expect(hero(page)).toBeVisible();
    await hydrated(page);
    if (use === "search") {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Search" }).click();
      await page.waitForURL("**/search"); // a term typed before adds an entry to the history
      await page.getByRole("searchbox").fill("bears");
    } else if (use === "filter") {
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByRole("link", { name: /^Reporter/ }).click();
      await page.getByRole("button", { name: /^Show \d+ accounts$/ }).click();
    } else {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.locator("#sidebar").getByRole("link", { name: "Recent" }).click();
    }
    await page.waitForURL(`**${path}`);
    await expect(hero(page)).toHaveCount(0);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).not.toHaveText("The Roster");
    expect((await title.boundingBox())?.y).toBeLessThan(740 / 4);
    await expect(page.locator(".card").first()).toBeInViewport();
    expect(await page.evaluate(() => localStorage.getItem("hasSeenHero"))).toBe("true");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Roster");
    await expect(hero(page)).toBeHidden();
  });
}
