import { siteDir } from "@roster/run/paths";
import { readSiteFile } from "../src/files/site.ts";
import { findLeaks } from "../src/museums/leaks.ts";
import { expect, hydrated, test } from "../src/stage.ts";

test("no text, data file, header or file name of the museums has a word of the sports directory or its licence", async () => {
  expect(await findLeaks(siteDir)).toEqual([]);
});

test("the museums have their own colours, logo, icons and noun", async ({ page, world }) => {
  const { home } = world.site;
  await page.goto(home);
  await hydrated(page);
  const banner = page.getByRole("banner");
  await expect(banner).toHaveCSS("background-color", "rgb(45, 33, 64)");
  await expect(banner.locator(".logo path").first()).toHaveAttribute("d", /^M16 3 29 10/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Musea");
  await expect(page.getByText("12 museums")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search the directory" })).toBeVisible();
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute("content", "#2d2140");
  expect(JSON.parse(await readSiteFile("manifest.webmanifest"))).toMatchObject({ theme_color: "#2d2140" });
  expect(await readSiteFile("icon.svg")).toContain('fill="#2d2140"');
});

test("the museums have no Recent, because no museum has a date", async ({ page, world }) => {
  await page.goto(world.site.home);
  await hydrated(page);
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name: "Popular", exact: true })).toBeVisible();
  await expect(views.getByText("Recent")).toHaveCount(0);
  for (const path of ["/recent", "/embed/card/recent.json"])
    expect.soft((await fetch(world.site.home + path)).status, path).toBe(404);
});

test("sentences about the listed accounts call them museums", async ({ page, world }) => {
  const { home } = world.site;
  await page.goto(`${home}/browse?collection=Technology&city=${encodeURIComponent("Zürich")}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("No Museums Found");
  await expect(main).toContainText("No museum has all of these tags.");
  await page.goto(`${home}/following`);
  await expect(main).toContainText("Sign in to see the museums that you follow from your own server.");
});
