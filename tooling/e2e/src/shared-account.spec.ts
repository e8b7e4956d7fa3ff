import type { Page } from "@playwright/test";
import { scan } from "./checks/axe.ts";
import { visitThenCutOff } from "./offline-stage.ts";
import { cardOf, expect, followControl, hydrated, signedIn, test } from "./stage.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Answers requests for the roster with one more account, which has no page of its own. */
async function addFarAccount(page: Page, more: object = {}): Promise<void> {
  await page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    const roster = await response.json();
    const tags = { kind: ["Podcast"], sport: ["Football"], league: ["NFL"], team: ["nfl/chicago-bears"] };
    roster.accounts.push({ username: "FarPost", name: "Farrah Post", tags, page: "shared", ...more });
    await route.fulfill({ response, json: roster });
  });
}

test("the shared page shows the same account as its prerendered page, with its title", async ({ page, complaints }) => {
  const main = page.getByRole("main");
  await page.goto("/accounts/AdamSchefter");
  await hydrated(page);
  const own = await main.innerText();
  const title = await page.title();
  await page.goto("/accounts/-?u=adamschefter");
  await expect(heading(page)).toHaveText("Adam Schefter");
  await expect(page).toHaveTitle(title);
  expect(await main.innerText()).toBe(own);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await scan(page, "the shared page of accounts");
  expect(complaints).toEqual([]);
});

test("cards, search results and the address of a page of its own lead to the shared page of an account that has none", async ({
  page,
}) => {
  await addFarAccount(page);
  await page.goto("/browse?kind=Podcast&league=NFL");
  const link = cardOf(page, "FarPost").getByRole("link", { name: "Farrah Post" });
  await link.click();
  await page.waitForURL("**/accounts/-?u=FarPost");
  await expect(heading(page)).toHaveText("Farrah Post");
  await expect(page).toHaveTitle("Farrah Post (@FarPost) on Roster");
  // another account of the shared page, by a link on it
  await page.evaluate(() => history.pushState(null, "", "/accounts/-?u=NFL"));
  await expect(heading(page)).toHaveText("NFL");
  await expect(page).toHaveTitle("NFL (@NFL) on Roster");
  await page.goBack();
  await expect(heading(page)).toHaveText("Farrah Post");
  await expect(page).toHaveTitle("Farrah Post (@FarPost) on Roster");

  await page.getByRole("searchbox").fill("farrah");
  await expect(cardOf(page, "FarPost").getByRole("link", { name: "Farrah Post" })).toHaveAttribute(
    "href",
    "/accounts/-?u=FarPost",
  );

  await page.goto("/popular");
  const entries = await page.evaluate(() => history.length);
  await page.goto("/accounts/farpost");
  await page.waitForURL("**/accounts/-?u=FarPost");
  await expect(heading(page)).toHaveText("Farrah Post");
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(heading(page)).toHaveText("Popular");
});

test("an account on the shared page can be followed", async ({ page, world }) => {
  await page.goto("/");
  await signedIn(page, world);
  await page.goto("/accounts/-?u=NFL");
  const button = page.locator('.profile [data-account="NFL"] .follow');
  await button.click();
  await expect(button).toHaveAttribute("data-state", "following");
});

test("the card, the sign-in, the page and the follow window of an account of another server name that server", async ({
  page,
  complaints,
}) => {
  const handle = "AdamSchefter@social.example"; // the home server has an account of the same name
  await addFarAccount(page, { username: "AdamSchefter", host: "social.example" });
  await page.goto("/browse?kind=Podcast&league=NFL");
  await followControl(page, handle).click();
  await expect(page.getByText(`Or follow @${handle} without signing in:`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(followControl(page, handle)).toBeFocused();

  await cardOf(page, handle).getByRole("link", { name: "Farrah Post" }).click();
  await page.waitForURL(`**/accounts/-?u=${handle}`);
  await expect(page).toHaveTitle(`Farrah Post (@${handle}) on Roster`);
  await expect(page.locator(`.profile [data-account="${handle}"] .follow`)).toHaveText("Follow");
  await expect(page.getByRole("link", { name: "Open on social.example" })).toBeVisible();

  await page.goto(`/follow?account=${handle}`);
  await expect(page.locator(".card-handle")).toHaveText(handle);
  await expect(followControl(page, handle)).toHaveText("Follow");
  expect(complaints).toEqual([]);
});

test("the shared page without a listed account says so, suggests similar ones and leads to a search", async ({
  page,
}) => {
  for (const query of ["", "?u=", "?u=%3Cimg%20src%3Dx%3E", "?u=a%2Fb%25"]) {
    await page.goto(`/accounts/-${query}`);
    await expect(heading(page)).toHaveText("Page not found");
    await expect(page).toHaveTitle("Not found on Roster");
  }
  await page.goto("/accounts/-?u=adamschefte");
  await expect(page.getByRole("heading", { name: "Did you mean" })).toBeVisible();
  await expect(page.locator(".card").getByRole("link", { name: "Adam Schefter" })).toBeVisible();
  await scan(page, "the shared page without an account");
  await page.getByRole("link", { name: "Search the roster" }).click();
  await page.waitForURL("**/search?q=adamschefte");
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a network, the shared page shows an account that was never opened", async ({
    page,
    context,
    world,
  }) => {
    await visitThenCutOff(page, context, world);
    await page.goto("/accounts/-?u=adamjahns");
    await expect(heading(page)).toHaveText("Adam Jahns");
    await expect(page).toHaveTitle("Adam Jahns (@adamjahns) on Roster");
  });
});
