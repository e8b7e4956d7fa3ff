import type { Page } from "@playwright/test";
import { cards, expect, hydrated, signedIn, test } from "./stage.ts";

const LISTS = ["/", "/page/2", "/recent", "/recent/page/2", "/popular"];

const TEAMS = ["/nfl-teams", "/nhl-teams", "/nba-teams", "/mls-teams", "/mlb-teams"];

const OTHERS = [
  "/browse",
  "/browse?kind=Reporter",
  "/browse/kind/reporter",
  "/search",
  "/search?q=x",
  "/following",
  "/login",
  "/login?m=login&back=/recent",
  "/nfl-teams?m=login",
  "/accounts/AdamSchefter",
  "/embed",
  "/embed?team=nfl/nobody&layout=grid",
  "/nowhere/at/all",
];

/** A failed navigation is logged by the browser itself. */
const BY_THE_BROWSER = /^Failed to load resource: the server responded with a status of 404/;

async function visitAll(paths: readonly string[], page: Page, complaints: readonly string[]): Promise<void> {
  for (const path of paths) {
    const before = complaints.length;
    const response = await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(response?.status(), path).toBe(path.startsWith("/nowhere") ? 404 : 200);
    const said = complaints.slice(before).filter((text) => response?.ok() || !BY_THE_BROWSER.test(text));
    expect(said, path).toEqual([]);
  }
}

for (const [name, paths] of Object.entries({ "no list": LISTS, "no team page": TEAMS, "no other route": OTHERS })) {
  test(`${name} writes a warning or an error to the console`, async ({ page, complaints }) => {
    await visitAll(paths, page, complaints);
  });

  test(`${name} does so for a visitor who is signed in`, async ({ page, world, complaints }) => {
    world.instance.seedFollow("NFL@sportsbots.xyz");
    await signedIn(page, world);
    await visitAll(paths, page, complaints);
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Following @NFL, unfollow" })).toBeVisible();
  });
}

test("nor do the ways between them §2.2 §2.3 §2.4 §2.5 §2.20 §2.26 §2.29", async ({ page, world, complaints }) => {
  await signedIn(page, world);
  await page.goto("/");
  const sidebar = page.locator("#sidebar");
  for (const label of ["Recent", "Popular", "NFL Teams", "Following"]) {
    await sidebar.getByRole("link", { name: label, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(label);
    await expect(sidebar.locator("[aria-current=page]")).toHaveText(label);
    await expect(page).toHaveTitle(`${label} on Roster`);
  }
  await page.locator(".logo").click();
  await page.waitForURL(`${world.site.origin}/`);
  const [first] = await cards(page);
  await page.locator(".card-name a").first().click();
  await page.waitForURL(`**/accounts/${first}`);
  await page.getByRole("main").locator("a.chip").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse");
  await page.goBack();
  await page.waitForURL(`**/accounts/${first}`);
  expect(complaints).toEqual([]);
});
