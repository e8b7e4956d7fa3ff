import type { Route } from "@playwright/test";
import { atRest, cardOf, expect, hydrated, test, withPicks } from "./stage.ts";

test("typing in the search box shows results and adds one history entry §2.10 §2.63 §2.64 §2.65 §2.70 §2.71 §2.72", async ({
  page,
  complaints,
}) => {
  await page.goto("/popular");
  await hydrated(page);
  const box = page.getByRole("searchbox");
  const length = await page.evaluate(() => history.length);
  await box.pressSequentially("chiefs", { delay: 60 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“chiefs”");
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  await page.waitForURL("**/search?q=chiefs");
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await expect(box).toHaveValue("chiefs");
  await expect(box).toBeFocused();

  await page.goBack();
  await page.waitForURL("**/popular");
  await expect(box).toHaveValue("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular");
  await page.goForward();
  await page.waitForURL("**/search?q=chiefs");
  await expect(box).toHaveValue("chiefs");
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const path of ["/", "/search?q=lakers"]) {
  test(`letters that are typed into the search box before ${path} is hydrated stay in it and are searched`, async ({
    page,
    world: { site },
  }) => {
    let hydrate = (): void => {};
    const released = new Promise<void>((resolve) => (hydrate = resolve));
    await page.route("**/_next/**/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.origin + path, { waitUntil: "commit" });
    const box = page.getByRole("searchbox");
    await box.pressSequentially("nin");
    hydrate();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“nin”");
    await box.pressSequentially("ers");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“niners”");
    await expect(box).toHaveValue("niners");
    await expect(cardOf(page, "49ers")).toBeVisible();
  });
}

test("a search without results says so and links other pages §1.13 §2.37 §2.51 §2.54", async ({ page }) => {
  await page.goto("/search?q=zzzzqqqq");
  await expect(page.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "@sportsbots@mastodon.social" })).toBeVisible();
  await expect(page.getByText("Check the spelling or type fewer words")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Browse all accounts" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove filters" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "NHL", exact: true }).click();
  await expect(page).toHaveURL(/\/browse\?league=NHL$/);
});

test("a search that corrects a typo says so, and a link searches for the term as typed", async ({ page }) => {
  await page.goto("/search?q=rappoport");
  await expect(page.getByText("No account is called “rappoport”. Showing “Rapoport”.")).toBeVisible();
  await expect(cardOf(page, "RapSheet")).toBeVisible();
  await page.getByRole("link", { name: "Search for “rappoport” all the same" }).click();
  await expect(page.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue('"rappoport"');
});

test("a search for a club that the roster lacks says so, asks for it, and shows what is near", async ({ page }) => {
  await page.goto("/search?q=manchester%20united");
  await expect(page.getByRole("heading", { name: "Not on the roster yet" })).toBeVisible();
  await expect(page.getByText("We have no account for “manchester united”. That gap is ours.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Suggest somebody" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Close to it" })).toBeVisible();
  await expect(cardOf(page, "premierleague")).toBeVisible();
  await expect(page.getByText(/\d results?$/)).toHaveCount(0);
});

test("a search says which words no account matches, and which words of a question it has left out", async ({
  page,
}) => {
  await page.goto("/search?q=bears%20wallpaper");
  await expect(page.getByText("Nothing for “wallpaper”. Showing “bears”.")).toBeVisible();
  await expect(page.locator(".card").first()).not.toContainText("wallpaper");
  await page.getByRole("searchbox").fill("bears schedule today");
  await expect(page.getByText("Matching “bears”. Left out: “schedule today”.")).toBeVisible();
  await expect(cardOf(page, "ChicagoBears")).toBeVisible();
});

test("a search that finds a team begins with the team and a button that follows all of its accounts", async ({
  page,
}) => {
  await page.goto("/search?q=who%20covers%20the%20bears");
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Chicago Bears" }) });
  await expect(card.first()).toContainText(/\d accounts/);
  await card.getByRole("link", { name: /^Follow \d+ .*Chicago Bears/ }).click();
  await expect(page).toHaveURL(/chicago-bears/);
});

for (const { width, isByKeys } of [
  { width: 360, isByKeys: false },
  { width: 1440, isByKeys: true },
])
  test(`a search for a city begins with its teams. One press picks all of them, and the plan is one more press away, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/search?q=all%20chicago%20teams");
    const city = page.getByRole("region", { name: "7 teams of Chicago" });
    await expect(cardOf(page, "ChicagoBears")).toBeAttached();
    await expect(page.getByRole("link", { name: /^See the/ })).toHaveCount(0);
    const all = city.getByRole("button", { name: "Pick all 7" });
    await expect(page.locator(".found-first > [inert]"), "the teams that wait for those of the visitor").toHaveCount(0);
    const before = await all.boundingBox();
    await all.click();
    await expect(city.getByRole("button", { pressed: true })).toHaveCount(7);
    const plan = page.getByRole("link", { name: "See the 28 accounts" });
    await expect(plan).toBeInViewport({ ratio: 1 });
    expect((await city.getByRole("button", { name: "All 7 picked" }).boundingBox())?.y).toBe(before?.y);
    if (!isByKeys) await plan.click();
    else {
      for (const _ of ["a team", "sharing", "the plan"]) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    await expect(page).toHaveURL("/picks?plan");
    await expect(page.getByRole("heading", { level: 1, name: "28 accounts for your 7 teams" })).toBeVisible();
  });

test("arrow keys walk from the search box through the results and back, and Enter opens one", async ({ page }) => {
  await page.goto("/search?q=bears");
  const links = page.locator(".your-card h2 a, .card-name a");
  await expect(links.first()).toBeVisible();
  const box = page.getByRole("searchbox");
  await box.focus();
  for (const link of [links.nth(0), links.nth(1)]) {
    await page.keyboard.press("ArrowDown");
    await expect(link).toBeFocused();
  }
  for (const target of [links.nth(0), box]) {
    await page.keyboard.press("ArrowUp");
    await expect(target).toBeFocused();
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/teams\/nfl\/chicago-bears$/);
});

test("the teams of a visitor come first among equal results, and the page says so once", async ({ page }) => {
  await withPicks(page, "nba/sacramento-kings");
  await page.goto("/search?q=kings%20reporter");
  await expect(page.locator(".card").first()).toContainText("Kings");
  await expect(page.getByText("Your teams come first.")).toHaveCount(1);
});

test("the title of the page has the search term at once and after every way back to it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox").fill("chiefs");
  await expect(page).toHaveTitle("“chiefs” on Roster");
  await page.waitForURL("**/search?q=chiefs");
  await page.locator("#sidebar").getByRole("link", { name: "Recent", exact: true }).click();
  await expect(page).toHaveTitle("Recent on Roster");
  await page.goBack();
  await expect(page).toHaveTitle("“chiefs” on Roster");
  await page.reload();
  await expect(page).toHaveTitle("“chiefs” on Roster");
  await page.getByRole("searchbox").fill("");
  await expect(page).toHaveTitle("Search on Roster");
});

test("a search result marks the tags by which it was found, and says by which other name, person or place", async ({
  page,
}) => {
  await page.goto("/search?q=niners");
  await expect(cardOf(page, "49ers")).toContainText("also known as Niners");
  await page.getByRole("searchbox").fill("lebron");
  await expect(cardOf(page, "Lakers")).toContainText("LeBron James plays for the Lakers, as of December 2025");
  await page.getByRole("searchbox").fill("lambeau");
  await expect(cardOf(page, "packers")).toContainText("Lambeau Field is the home of the Packers");
  await page.getByRole("searchbox").fill("niners reporter");
  const marks = page.locator(".card").first().locator("mark");
  await expect(marks).toHaveText(["49ers", "Reporter"]);
  await page.goto("/");
  await page.getByRole("searchbox").fill("nfl reporters");
  await page.getByRole("link", { name: "See the whole list" }).click();
  await expect(page).toHaveURL(/\/browse\?kind=Reporter&league=NFL$/);
});

test("a search page opened with a term never shows the empty search first §2.10 §2.68", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const heading = document.querySelector("h1");
      if (heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        if (seen.at(-1) !== heading.textContent) seen.push(heading.textContent ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/search?q=chiefs");
  await expect(page.locator(".card").first()).toBeVisible();
  expect(await page.evaluate(() => Array.from<string>(Reflect.get(window, "seen")))).toEqual(["“chiefs”"]);
});

test("clicking Follow before the address is written keeps both the dialog and the term", async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await page.goto("/search?q=chie");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByRole("searchbox").fill("chiefs");
  await page.getByRole("link", { name: "Follow @Chiefs" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to Mastodon" });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(800); // without the click, the address would change after 500 ms
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).searchParams.get("back")).toBe("/search?q=chiefs");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/search?q=chiefs");
  expect(complaints).toEqual([]);
});

test("the first letter waits for at most two requests one after another, and the roster is requested once", async ({
  page,
}) => {
  await page.goto("/");
  await atRest(page);
  const held: Route[] = [];
  const asked: string[] = [];
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    // the browser asks for the icon with each title, and nothing waits for it
    if (pathname === "/icon.svg") void route.continue();
    else held.push(route);
  });
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("l");
  const marks = page.locator(".card mark");
  let rounds = 0;
  for (;;) {
    await expect.poll(async () => held.length > 0 || (await marks.count()) > 0).toBe(true);
    if ((await marks.count()) > 0) break;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))); // no request is about to start
    rounds += 1;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  expect(rounds, asked.join("\n")).toBeLessThanOrEqual(2);
  expect(asked.filter((path) => path === "/roster.json")).toHaveLength(1);
});
