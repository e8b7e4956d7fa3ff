import type { Page } from "@playwright/test";
import { siteDir } from "@roster/site/paths";
import { readSiteFile } from "../src/files/site.ts";
import { findLeaks } from "../src/examples/leaks.ts";
import { findEnglish } from "../src/examples/english.ts";
import { cards, expect, followControl, hydrated, serverField, signIn, test } from "../src/stage.ts";
import { cardsIn, hostPage, scriptOf, widgetTest } from "../src/widget-stage.ts";

/** What stays English in a German directory. */
const ENGLISH: readonly RegExp[] = [
  /Account address,Show boosts,Notify on new posts,Languages/g, // the columns that Mastodon imports
  /^default-src .*/g, // settings of frames
  /^&lt;script async src=.*|style=&quot;.*?&quot;/g, // code to copy
  /^preview\.css$/g,
  /"(?:host|page)"|<(?:username|host)>|@username|\?u=.*?(?= )/g, // fields and addresses for programs
];

test("no page, feed, card or manifest of the German directory has an English word or a word of sports", async () => {
  expect(await findEnglish(siteDir, "de", ENGLISH)).toEqual([]);
  expect(await findLeaks(siteDir)).toEqual([]);
});

test("a directory without an account of its own names nobody to write to", async ({ page, world }) => {
  for (const path of ["", "/search?q=zzzzzz", "/browse?art=none"]) {
    await page.goto(world.site.home + path);
    await hydrated(page);
    const end = page.getByRole("contentinfo");
    await expect(end, path).toBeVisible();
    await expect(page.getByRole("banner").locator("a[target]"), path).toHaveCount(0);
    await expect(end.locator("a[target]"), path).toHaveCount(0);
    await expect(page.locator("body"), path).not.toContainText(/undefined|Gehört eins dieser Profile|oder schreib/);
  }
});

test("every page, feed and the manifest say that they are German", async ({ page, world }) => {
  const { home } = world.site;
  for (const path of ["", "/accounts/archenhold", "/offline", "/follow?account=urania", "/nowhere"]) {
    await page.goto(home + path);
    await expect(page.locator("html"), path).toHaveAttribute("lang", "de");
  }
  expect(JSON.parse(await readSiteFile("manifest.webmanifest"))).toMatchObject({ lang: "de" });
  expect(await readSiteFile("data/new.atom")).toContain('xml:lang="de"');
});

/** Waits until the results are these accounts, in any order. */
const finds = async (page: Page, term: string, ...usernames: readonly string[]): Promise<void> => {
  await page.getByRole("searchbox").fill(term);
  await expect.poll(async () => (await cards(page)).toSorted(), term).toEqual(usernames.toSorted());
};

test("a visitor finds observatories by German and by English words", async ({ page, world }) => {
  await page.goto(`${world.site.home}/search`);
  await hydrated(page);
  for (const term of ["Planetarien", "planetaria", "Planetarium"])
    await finds(page, term, "luzern@himmelszelt.example", "zeiss_planetarium");
  for (const term of ["Sternwarten in Österreich", "observatories in Austria"])
    await finds(page, term, "kremsmuenster", "kuffner@himmelszelt.example", "urania.wien@himmelszelt.example");
  await finds(page, "Zürich", "urania");
  await finds(page, "Riesenfernrohr", "archenhold");
});

test("the dialog, its errors and the buttons of a signed-in visitor are German", async ({ page, world }) => {
  const { home } = world.site;
  await page.goto(`${home}/accounts/archenhold`);
  await followControl(page, "archenhold").first().click();
  await page.waitForURL(`${home}/login*`);
  await serverField(page).fill("keine-sternwarte.invalid");
  await serverField(page).press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("antwortet nicht");

  await page.goto(`${home}/login?back=/sternwarten/accounts/archenhold`);
  await signIn(page, world);
  await followControl(page, "archenhold").first().click();
  await expect(followControl(page, "archenhold").first()).toHaveText(/Folge ich|Angefragt/);
});

widgetTest("a German blog shows the list of a country in German", async ({ page, world, host, complaints }) => {
  const list = `<roster-list land="Schweiz" loading="eager"></roster-list>`;
  const script = scriptOf(world.site.home);
  const { origin } = await host({ "/": { body: hostPage(list + script).replace("<html", '<html lang="de"') } });
  await page.goto(origin);
  await expect(cardsIn(page)).toHaveCount(2);
  await expect(page.locator("roster-list").getByRole("link", { name: "Folgen", exact: false }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
