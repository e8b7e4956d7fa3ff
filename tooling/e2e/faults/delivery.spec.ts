import { atRest, cards, drawn, hydrated } from "../src/stage.ts";
import { copySite } from "../src/deploy.ts";
import { serveSite } from "@roster/site/serve";
import type { Page } from "@playwright/test";
import { expect, test } from "./invariants.ts";
import { type FlakySite, makeFlaky, resetSome } from "./flaky-site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const isCode = (path: string): boolean => path.startsWith("/_next/static/chunks/");

/** Answers files that the page has not loaded yet with 404 from now on, as after a deploy. */
function forgetTheRest(flaky: FlakySite): void {
  const loaded = new Set(flaky.asked);
  flaky.decide = (path) => (isCode(path) && !loaded.has(path) ? "missing" : "pass");
}

const MISSING = "Part of this page is missing.";

test("row 122: a tab whose code is gone after a deploy reloads once", async ({ page, world }) => {
  const flaky = await makeFlaky(world.site);
  await page.goto("/");
  await atRest(page);
  forgetTheRest(flaky);
  const again = page.waitForEvent("load");
  const lose = flaky.decide;
  flaky.decide = (path, headers) => {
    if (path === "/login") flaky.decide = () => "pass"; // the reloaded page names existing files
    return lose(path, headers);
  };
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await again;
  await hydrated(page);
  await expect(page.getByLabel("Where is your Mastodon account?")).toBeVisible();
  await expect(page.getByText(MISSING)).toHaveCount(0);
  await flaky.close();
});

test("row 122: code that stays missing is reported after one reload, without a second reload", async ({
  page,
  world,
}) => {
  const flaky = await makeFlaky(world.site);
  await page.goto("/search");
  await atRest(page);
  forgetTheRest(flaky);
  let loads = 0;
  page.on("load", () => loads++);
  await page.getByRole("searchbox").fill("chiefs"); // the worker and the engine are both missing
  const missing = page.getByRole("alert").filter({ hasText: MISSING });
  await expect.poll(() => loads).toBe(1);
  await hydrated(page);
  await page.getByRole("searchbox").fill("bears");
  await expect(missing).toBeVisible({ timeout: 15_000 });
  await expect(missing).toContainText("Try again in a minute.");
  await expect(page.getByText("Search did not answer.")).toBeVisible();
  await page.getByRole("searchbox").fill("chicago bears");
  await expect(page.getByText("Search did not answer.")).toBeVisible();
  expect(loads).toBe(1);

  flaky.decide = () => "pass";
  await missing.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole("searchbox"), "what was typed last is kept").toHaveValue("chicago bears");
  await expect(page.locator(".card").first()).toBeVisible();
  await flaky.close();
});

test("row 122: a page whose router data is missing is loaded by its address", async ({ page, world }) => {
  const flaky = await makeFlaky(world.site);
  await page.goto("/");
  await hydrated(page);
  flaky.decide = (path) => (path.endsWith(".txt") ? "missing" : "pass");
  await page.locator('.card a[href^="/accounts/"]').first().click();
  await page.waitForURL("**/accounts/*");
  await expect(heading(page)).toBeVisible();
  await flaky.close();
});

test("row 123: without a network the list stays and search reports the cause", async ({ page, context }) => {
  await page.goto("/search");
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("chiefs");
  await expect(page.getByRole("alert").getByText("Check your connection and type again")).toBeVisible();
  await context.setOffline(false);
  await page.goto("/");
  await atRest(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Part of this page could not be loaded. Check your connection");
  expect(await cards(page)).toHaveLength(60);
  await context.setOffline(false);
});

test("row 123: a page is readable although 30 % of its requests are reset", async ({ page, world }) => {
  const flaky = await makeFlaky(world.site);
  flaky.decide = resetSome(0.3, 1);
  // a reload loads missing code, but can fail too
  await expect(async () => {
    await page.goto("/");
    await expect(page.locator(".card").nth(59)).toBeAttached({ timeout: 2_000 });
  }).toPass();
  const link = page.locator('.card a[href^="/accounts/"]').first();
  const name = await link.innerText();
  // reload like a visitor when the browser reports a failure
  await expect(async () => {
    if (page.url().startsWith("chrome-error:")) await page.goBack();
    if (new URL(page.url()).pathname === "/") await link.click();
    await expect(heading(page)).toHaveText(name, { timeout: 2_000 });
  }).toPass();
  await flaky.close();
});

test("row 123: an action whose code cannot be loaded is reported, and works when the network does", async ({
  page,
  world,
}) => {
  const flaky = await makeFlaky(world.site);
  await page.goto("/");
  await atRest(page);
  const loaded = new Set(flaky.asked);
  flaky.decide = (path) => (isCode(path) && !loaded.has(path) ? "reset" : "pass");
  let loads = 0;
  page.on("load", () => loads++);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Part of this page could not be loaded. Check your connection");
  flaky.decide = () => "pass";
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await dialog.getByLabel("Where is your Mastodon account?").fill("social.example");
  await expect(dialog.getByRole("button", { name: "Sign In" })).toBeEnabled();
  expect(loads, "what is not reached is no reason to reload").toBe(0);
  await flaky.close();
});

/** The positions and sizes of the first cards. */
function places(page: Page): Promise<readonly (readonly number[])[]> {
  return page.locator(".card").evaluateAll((cards) =>
    cards.slice(0, 12).map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );
}

test("row 125: cards are complete although the avatars' host refuses connections", async ({
  page,
  world,
  complaints,
}) => {
  // the roster names no remote pictures, so a copy of the site names one for every account
  const copy = await copySite();
  await copy.edit("roster.json", (text) => {
    const roster = JSON.parse(text);
    for (const account of roster.accounts) account.avatar = `https://127.0.0.1:1/${account.username}.png`;
    return JSON.stringify(roster);
  });
  const site = await serveSite({ site: copy.dir });
  await page.goto("/browse");
  const path = await page.locator('nav[aria-label="Filters"] a').first().getAttribute("href");
  const open = async (at: string): Promise<void> => {
    await page.goto(at + path);
    await hydrated(page);
    await expect(page.getByText(/^\d+ accounts$/)).toBeVisible();
    await drawn(page); // a slow machine draws the last cards later
  };
  await open(world.site.origin);
  const usual = await places(page);

  const failed = page.waitForEvent("requestfailed");
  await open(site.origin);
  await failed;
  const first = page.locator(".card").first();
  await expect(first.locator(".avatar img")).toHaveCount(0);
  // the monogram is always visible, and the rest of the card keeps its place
  await expect(first.locator("svg.avatar")).toBeVisible();
  await expect(first.locator(".follow")).toBeVisible();
  expect(await places(page)).toEqual(usual);
  expect(complaints.filter((text) => !text.includes("net::ERR_"))).toEqual([]);
  await page.goto(world.site.origin);
  await site.close();
  await copy.remove();
});
