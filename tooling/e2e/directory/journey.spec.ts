import { readRosterData } from "@roster/core";
import { fileName } from "@roster/core/site";
import { filters as filtersLabel } from "@roster/texts/site";
import { readSiteFile } from "../src/files/site.ts";
import { cards, expect, followControl, hydrated, signIn, test } from "../src/stage.ts";
import { cardsIn, scriptOf, widgetTest } from "../src/widget-stage.ts";

const { site, accounts } = readRosterData(JSON.parse(await readSiteFile("roster.json")));
/** An account that the test server has: others of its servers live elsewhere. */
const [first] = accounts.filter(({ host }) => host === undefined || host === site.homeServer);

test("a visitor searches the first account, signs in, follows it, and unfollows it on Following", async ({
  page,
  world,
  complaints,
}) => {
  if (first === undefined) throw new Error(`No account lives on ${site.homeServer}.`);
  const { username, name } = first;
  const acct = `${username}@${site.homeServer}`;
  const { home } = world.site;
  await page.goto(home);
  expect((await cards(page)).length).toBeGreaterThan(0);
  await page.getByRole("searchbox").fill(name);
  await expect(followControl(page, username)).toBeVisible();
  await followControl(page, username).click();
  await page.waitForURL(`${home}/login*`);
  await signIn(page, world);
  await page.waitForURL(`${home}/search*`);
  await followControl(page, username).click();
  await expect.poll(() => world.instance.state.follows("demo")).toContain(acct);
  await expect(followControl(page, username)).toHaveAttribute("data-state", /^(?:following|requested)$/);

  await page.goto(`${home}/accounts/${username}`);
  await hydrated(page);
  await followControl(page, username).first().click();
  await expect.poll(() => world.instance.state.follows("demo")).not.toContain(acct);
  expect(complaints).toEqual([]);
});

test("every filter of the home page leads to accounts", async ({ page, world, complaints }) => {
  await page.goto(world.site.home);
  const filters = page.getByRole("navigation", { name: filtersLabel }).getByRole("link");
  const targets = await filters.evaluateAll((links) => links.map((link) => Reflect.get(link, "href")));
  expect(targets.length).toBeGreaterThan(0);
  for (const target of new Set(targets.filter((one) => one.includes("/browse")))) {
    await page.goto(target);
    // the cards of a filter come with the roster
    await expect.poll(async () => (await cards(page)).length, target).toBeGreaterThan(0);
  }
  expect(complaints).toEqual([]);
});

widgetTest("a blog of another origin shows an account in the widget", async ({ page, world, openBlog, complaints }) => {
  const [any] = accounts;
  if (any === undefined) throw new Error("The directory has no account.");
  const list = `<roster-list accounts="${fileName(any)}" loading="eager"></roster-list>`;
  const script = scriptOf(world.site.home);
  await openBlog(list + script);
  await expect(cardsIn(page)).toHaveCount(1);
  expect(complaints).toEqual([]);
});
