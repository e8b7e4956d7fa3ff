import type { Page } from "@playwright/test";
import { watchShifts } from "./checks/layout-shifts.ts";
import { atRest, expect, signedIn, test } from "./stage.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("rosterPicks", JSON.stringify({ teams: ["nfl/chicago-bears", "nfl/gone"] })),
  );
});

/** The crest of the team on the home page, by what screen readers read after its name. */
const crest = (page: Page, note: string) =>
  page
    .getByRole("region", { name: "Your teams" })
    .getByRole("link", { name: new RegExp(`^Chicago Bears\\W+${note}$`) });

for (const width of [360, 1440])
  test(`the home page begins with the picked teams, without a layout shift, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const watched = await watchShifts(page);
    await watched.arrive("/");
    const teams = page.getByRole("region", { name: "Your teams" });
    const crestOfBears = teams.getByRole("link", { name: "Chicago Bears" });
    await expect(crestOfBears).toBeVisible();
    await expect(teams.getByRole("link", { name: /^Follow all/ }), "of one team alone").toHaveCount(0);
    expect(await watched.moved()).toEqual([]);
    await crestOfBears.click();
    await expect(page).toHaveURL(/\/teams\/nfl\/chicago-bears/);
    await watched.arrive("/teams/nfl/chicago-bears");
    await expect(page.locator(".person").first()).toBeVisible();
    expect(await watched.moved()).toEqual([]);
  });

for (const width of [360, 1440])
  test(`the picker and the plan of a visitor with picks load without a layout shift, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const watched = await watchShifts(page);
    await watched.arrive("/picks");
    await expect(page.getByRole("link", { name: /^See the / })).toBeVisible();
    expect(await watched.moved()).toEqual([]);
    await watched.arrive("/picks?plan");
    await expect(page.getByRole("heading", { name: "5 accounts for your team" })).toBeVisible();
    expect(await watched.moved()).toEqual([]);
  });

for (const width of [360, 1440])
  test(`the empty search page of a visitor with picks and searches loads without a layout shift, ${width} px wide`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("rosterSearches", '["bears","schefter"]'));
    await page.setViewportSize({ width, height: 740 });
    const watched = await watchShifts(page);
    await watched.arrive("/search");
    const teams = page.getByRole("main").getByRole("list", { name: "Your teams" });
    await expect(teams.getByRole("link", { name: "Chicago Bears" })).toBeVisible();
    await expect(page.getByRole("link", { name: "schefter" })).toBeVisible();
    expect(await watched.moved()).toEqual([]);
  });

test("the menu of a phone begins with the picked teams, and moves nothing while they load", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const data = Promise.withResolvers<void>();
  await page.route("**/roster.json", async (route) => {
    await data.promise;
    await route.continue();
  });
  await page.goto("/recent");
  await atRest(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.locator("#sidebar");
  const home = menu.getByRole("link", { name: "Your teams" });
  const before = (await home.boundingBox())?.y;
  data.resolve();
  const shield = menu.getByRole("list", { name: "Your teams" }).getByRole("link", { name: "Chicago Bears" });
  await expect(shield).toBeInViewport();
  await expect(menu.getByRole("link").nth(1)).toHaveText("Your teams", { useInnerText: true });
  expect((await home.boundingBox())?.y).toBe(before);
  await shield.click();
  await page.waitForURL("**/teams/nfl/chicago-bears");
  await expect(menu).toBeHidden();
});

test("the home page tells screen readers how much of a team the visitor follows, and leads to the picker", async ({
  page,
  world,
}) => {
  world.instance.seedFollow("BradBiggs@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/");
  await expect(crest(page, "1 of 5 followed")).toBeVisible();
  await page.getByRole("region", { name: "Your teams" }).getByRole("link", { name: "Edit teams" }).click();
  await expect(page.getByRole("button", { name: "Chicago Bears", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the home page leads to the plan of all teams while more than one has accounts to follow", async ({
  page,
  world,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem("rosterPicks", '{"teams":["nfl/chicago-bears","nba/boston-celtics"]}'),
  );
  world.instance.seedFollow("BradBiggs@sportsbots.xyz");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Follow all 10" })).toHaveAttribute("href", "/picks?plan");
  await signedIn(page, world);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Follow the other 9" })).toBeVisible();
});

test("the home page does not count accounts that the visitor has taken out of the plan", async ({ page, world }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      "rosterPicks",
      JSON.stringify({ teams: ["nfl/chicago-bears"], off: ["bradbiggs@sportsbots.xyz"] }),
    ),
  );
  await signedIn(page, world);
  await page.goto("/");
  await expect(crest(page, "0 of 4 followed")).toBeVisible();
});

test("a followed team becomes one of the visitor's teams by one tap on its page", async ({ page, world }) => {
  await page.addInitScript(() => sessionStorage.getItem("kept") ?? localStorage.removeItem("rosterPicks"));
  world.instance.seedFollow("BradBiggs@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/teams/nfl/chicago-bears");
  await page.evaluate(() => sessionStorage.setItem("kept", ""));
  const note = page.getByRole("region", { name: "Your teams" });
  await expect(note).toContainText("Make Chicago Bears one of your teams?");
  await note.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Chicago Bears is one of your teams now.")).toBeVisible();
  const home = page.getByRole("main").getByRole("link", { name: "Your teams" });
  await expect(home).toBeFocused();
  await home.click();
  await expect(crest(page, ".*")).toBeVisible();
  await page.goto("/teams/nfl/chicago-bears");
  await expect(page.getByRole("link", { name: "Follow the other 4" })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("the bar of a phone does not cover the offer to keep a team", async ({ page, world }) => {
  await page.addInitScript(() => localStorage.removeItem("rosterPicks"));
  world.instance.seedFollow("BradBiggs@sportsbots.xyz");
  await signedIn(page, world);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/teams/nfl/chicago-bears");
  const add = page.getByRole("button", { name: "Add", exact: true });
  await expect(add).toBeInViewport({ ratio: 1 });
  const isOnTop = (button: Element): boolean => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === button;
  };
  expect(await add.evaluate(isOnTop)).toBe(true);
});

test("a declined offer to keep a team does not come back", async ({ page, world }) => {
  await page.addInitScript(() => localStorage.removeItem("rosterPicks"));
  world.instance.seedFollow("BradBiggs@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/teams/nfl/chicago-bears");
  const note = page.getByRole("region", { name: "Your teams" });
  await note.getByRole("button", { name: "No, thanks" }).click();
  await expect(note).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("link", { name: "Follow the other 4" })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("the home page of a visitor without picks has no part about their teams", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("rosterPicks"));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "The Roster" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your teams" })).toBeHidden();
});
