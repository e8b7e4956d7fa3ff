import type { Locator, Page } from "@playwright/test";
import { roster } from "./roster.ts";
import { expect, test } from "./stage.ts";

test.use({ javaScriptEnabled: false });

/** The text inside noscript, which locators by text do not find. */
const unscripted = (page: Page) => page.locator("noscript p").first();

/** Clicks until the page changes: without scripts Playwright cannot wait until cards have stopped moving the link. */
async function follow(page: Page, link: Locator, to: string): Promise<void> {
  await expect(async () => {
    await link.click();
    await page.waitForURL(to, { timeout: 3_000 });
  }).toPass();
}

test("without JavaScript a page of teams names every team and links its page", async ({ page }) => {
  const teams = roster.query({ where: { kind: "Team", league: "NFL" } });
  expect(teams).toHaveLength(32);
  await page.goto("/nfl-teams");
  await expect(page.locator(".card")).toHaveCount(32);
  for (const { name, tags } of teams) {
    const link = page.locator(".card").getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    expect(await link.getAttribute("href")).toBe(`/teams/${tags["team"]?.[0]}`);
  }
});

test("without JavaScript an account page shows its full handle, and links its profile and other accounts", async ({
  page,
}) => {
  await page.goto("/accounts/AdamSchefter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("AdamSchefter@sportsbots.xyz")).toBeVisible();
  const profile = page.getByRole("main").getByRole("link", { name: "Open on sportsbots.xyz" });
  await expect(profile).toHaveAttribute("href", "https://sportsbots.xyz/@AdamSchefter");
  await page.locator(".card-name a").first().click();
  await page.waitForURL((url) => /^\/(?:teams|accounts)\/(?!AdamSchefter)/.test(url.pathname));
});

test("without JavaScript a team page names and links all its accounts", async ({ page }) => {
  const about = roster.query({ where: { team: "nfl/chicago-bears" } });
  expect(about.length).toBeGreaterThan(3);
  await page.goto("/teams/nfl/chicago-bears");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chicago Bears");
  for (const { username } of about) {
    await expect(page.locator(`main a[href="/accounts/${username}"]`)).toBeVisible();
  }
  await expect(page.getByRole("main").getByText("Chicago, IL")).toBeVisible();
  await page.getByRole("link", { name: "See all, National voices of the NFL" }).click();
  await page.waitForURL("**/browse/league/nfl");
});

test("without JavaScript an unknown address links the lists", async ({ page }) => {
  const response = await page.goto("/accounts/nobody");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.getByText("Or pick a list").click();
  await follow(page, page.getByRole("link", { name: /^Reporters/ }), "**/browse/kind/reporter");
});

for (const { path, says } of [
  { path: "/browse", says: "Filters need JavaScript." },
  { path: "/search", says: "Search needs JavaScript." },
]) {
  test(`without JavaScript ${path} says what needs JavaScript, and links lists that do not`, async ({ page }) => {
    await page.goto(path);
    await expect(unscripted(page)).toBeVisible();
    expect(await unscripted(page).innerText()).toContain(says);
    const lists = page.locator(".static-lists a");
    expect(await lists.count()).toBeGreaterThan(20);
    const reporters = lists.filter({ hasText: /^Reporters/ });
    const count = Number(/\d+/.exec(await reporters.innerText())?.[0]);
    await follow(page, reporters, "**/browse/kind/reporter");
    await expect(page.getByText(`${count} accounts`)).toBeVisible();
    await expect(page.locator(".card")).toHaveCount(60);
    await expect(page.locator("a[rel=next]")).toHaveAttribute("href", "/browse/kind/reporter/page/2");
  });
}

test("without JavaScript no control that needs a script is visible", async ({ page }) => {
  await page.goto("/browse?kind=Reporter");
  const [lists, first] = [page.locator(".static-lists"), page.locator(".card").first()];
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Infinity;
  expect(await top(lists), "the list is not filtered, and says so first").toBeLessThan(await top(first));
  await expect(page.locator(".filter-more").first()).toBeHidden();
  await page.goto("/accounts/AdamSchefter");
  await expect(page.locator(".profile-buttons").getByRole("link", { name: "Open" })).toBeVisible();
  await expect(page.locator(".profile-buttons").getByRole("button")).toHaveCount(0);
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
});

test("without JavaScript sign-in, Following and search say that they need it", async ({ page }) => {
  await page.goto("/login");
  await expect(unscripted(page)).toBeVisible();
  expect(await unscripted(page).innerText()).toContain("Signing in needs JavaScript.");
  await page.goto("/following");
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await page.goto("/");
  await page.getByRole("searchbox").fill("chiefs");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL("**/search?q=chiefs");
  expect(await unscripted(page).innerText()).toContain("Search needs JavaScript.");
});
