import { siteDir } from "@roster/site/paths";
import { readSiteFile } from "../src/files/site.ts";
import { findLeaks } from "../src/examples/leaks.ts";
import { findAccountTexts } from "../src/examples/nouns.ts";
import { expect, hydrated, test } from "../src/stage.ts";

test("no text, data file, header or file name of the museums has a word of the sports directory or its licence", async () => {
  expect(await findLeaks(siteDir)).toEqual([]);
});

test("no page of the museums calls a museum an account, in texts, titles, descriptions or sentences of scripts", async () => {
  expect(await findAccountTexts(siteDir)).toEqual({ wrong: [], unused: [] });
});

test("the museums have their own colours, logo, icons and noun", async ({ page, world }) => {
  const { home } = world.site;
  await page.goto(home);
  await hydrated(page);
  const banner = page.getByRole("banner");
  await expect(banner).toHaveCSS("background-color", "rgb(45, 33, 64)");
  await expect(banner.locator(".logo path").first()).toHaveAttribute("d", /^M16 3 29 10/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Museums of the world");
  await expect(page.getByText("14 museums")).toBeVisible();
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

test("the footer, the follow window and the page of a museum without its own page call it a museum", async ({
  page,
  world,
}) => {
  const { home } = world.site;
  await page.goto(`${home}/follow`);
  await expect(page.getByText("This address does not name a museum to follow")).toBeVisible();
  // in a browser, the title is soon that of a missing page
  const shared = await readSiteFile("accounts/-.html");
  expect(shared).toContain("<title>Museum on Musea</title>");
  expect(shared).toContain('<meta name="description" content="A museum on Musea. This page needs JavaScript."/>');
  await page.goto(home);
  await page.getByRole("contentinfo").getByText("Is one of these museums yours?").click();
  await expect(page.getByRole("link", { name: "@musea@museum.example" }).last()).toBeVisible();
});

test("the licence and the npm package of the museums are on the page of the data, and the licence is in llms.txt", async ({
  page,
  world,
}) => {
  await page.goto(`${world.site.home}/data`);
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "The whole directory of 14 museums is free to use with attribution (CC-BY-4.0). You need no API key",
  );
  await expect(main.getByRole("link", { name: "CC-BY-4.0" })).toHaveAttribute(
    "href",
    "https://creativecommons.org/licenses/by/4.0/",
  );
  await expect(main.getByText("@musea/data")).toBeVisible();
  await expect(main).toContainText("@musea/data on npm is the whole directory with types.");
  await expect(main).toContainText("@roster/core on npm browses and searches the directory.");
  expect(await readSiteFile("llms.txt")).toContain("The data is CC-BY-4.0, open to every origin, and needs no key.");
});

test("the museums have their own headings of the home page and of an address without a page", async ({
  page,
  world,
}) => {
  const { home } = world.site;
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(home);
  await expect(heading).toHaveText("Museums of the world");
  await expect(page).toHaveTitle("Musea");
  for (const path of ["/nowhere", "/accounts/nobody", "/accounts/-?u=nobody"]) {
    await page.goto(home + path);
    await expect(heading, path).toHaveText("No such room");
    await expect(page, path).toHaveTitle("Not found on Musea");
  }
  await expect(page.getByText("The museum may have been removed")).toBeVisible();
});
