import type { Page } from "@playwright/test";
import { usernamesIn } from "./files/site.ts";
import { countText, LAST_PAGE, roster } from "./roster.ts";
import { cards, expect, hydrated, test, withoutGrowth } from "./stage.ts";

const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/** Reveals cards until the list has no more. */
async function toTheVeryEnd(page: Page): Promise<void> {
  const button = page.getByRole("link", { name: /^Show \d+ more$/ });
  const more = async (): Promise<number> => {
    await toTheEnd(page);
    if (await button.isVisible()) await button.click();
    return page.locator("a[rel=next]").count();
  };
  await expect.poll(more, { intervals: [50], timeout: 120_000 }).toBe(0);
}

/** The cards of the list in a page's HTML. */
const served = async (page: Page, path: string): Promise<readonly string[]> =>
  usernamesIn(await (await page.request.get(path)).text());

test("a list grows by itself to 120 cards when its end comes near, then by a click, so that the footer can be reached", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  await hydrated(page);
  expect(await cards(page)).toHaveLength(60);
  await toTheEnd(page);
  await expect.poll(async () => (await cards(page)).length).toBe(120);
  const shown = await cards(page);
  expect(shown).toEqual([...(await served(page, "/")), ...(await served(page, "/page/2"))]);
  expect(new Set(shown).size).toBe(shown.length);
  await toTheEnd(page);
  const removal = page.getByRole("contentinfo").getByText("Is one of these accounts yours?");
  await expect(removal).toBeInViewport();
  const more = page.getByRole("link", { name: "Show 60 more" });
  await expect(more).toHaveAttribute("href", "/page/3");
  expect(await cards(page)).toHaveLength(120);
  await more.click();
  await expect.poll(async () => (await cards(page)).length).toBe(180);
  await expect(more).toHaveAttribute("href", "/page/4");
  expect(new URL(page.url()).pathname).toBe("/");
  expect(complaints).toEqual([]);
});

test("a list grows to its end and shows each account once", async ({ page }) => {
  test.slow();
  await page.goto(`/page/${LAST_PAGE - 4}`);
  await hydrated(page);
  await toTheVeryEnd(page);
  const shown = await cards(page);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.slice(-5)).toEqual((await served(page, `/page/${LAST_PAGE}`)).slice(-5));
});

test("a list grows to its end when observer entries arrive late and in batches", async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          if (held.push(...entries) === entries.length) setTimeout(() => tell(held.splice(0), observer), 400);
        }, options);
      }
    };
  });
  await page.goto(`/page/${LAST_PAGE - 3}`);
  await hydrated(page);
  await toTheVeryEnd(page);
  const shown = await cards(page);
  expect(new Set(shown).size).toBe(shown.length);
});

test("Recent is divided by the days on which accounts were added, also where it has grown, and Back leads to a place in a later day", async ({
  page,
}) => {
  const days = Map.groupBy(roster.query({ order: "recent" }), ({ added }) => added);
  const [newest = 0, before = 0] = [...days.values()].map(({ length }) => length);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/recent");
  await hydrated(page);
  const headings = page.getByRole("heading", { level: 2, name: /^Added \d+ \w+ · \d+$/ });
  await expect(headings).toHaveText(new RegExp(`· ${newest}$`));
  await toTheEnd(page);
  await expect.poll(async () => (await cards(page)).length).toBe(120);
  await page.getByRole("link", { name: "Show 60 more" }).click();
  await expect(headings).toHaveText([new RegExp(`· ${newest}$`), new RegExp(`· ${before}$`)]);
  const first = headings.last().locator("xpath=../following-sibling::li[1]").locator(".card-name a");
  await first.scrollIntoViewIfNeeded();
  const top = async (): Promise<number> => Math.round((await first.boundingBox())?.y ?? NaN);
  await expect.poll(top).toBeGreaterThan(0);
  const seen = await top();
  await first.click();
  await page.waitForURL(/\/(?:accounts|teams)\//);
  await page.goBack();
  await expect.poll(async () => Math.abs((await top()) - seen)).toBeLessThan(20);
});

test.describe("without IntersectionObserver", () => {
  test.beforeEach(({ page }) => withoutGrowth(page));

  test("a list grows by a click on its button", async ({ page, complaints }) => {
    await page.goto("/popular");
    await hydrated(page);
    await page.getByRole("link", { name: /^Next page/ }).click();
    await expect(page.locator(".card")).toHaveCount(120);
    expect((await cards(page)).slice(60)).toEqual(await served(page, "/popular/page/2"));
    await expect(page.locator("a[rel=next]")).toHaveAttribute("href", "/popular/page/3");
    expect(new URL(page.url()).pathname).toBe("/popular");
    expect(complaints).toEqual([]);
  });

  test("the link to the next page opens that page in a new tab", async ({ page, context }) => {
    await page.goto("/popular");
    await hydrated(page);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: /^Next page/ }).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab.waitForURL("**/popular/page/2");
    expect(await cards(tab)).toEqual(await served(page, "/popular/page/2"));
    await expect(page.locator(".card")).toHaveCount(60);
  });
});

test("if the roster cannot load, the next link leads to the next page", async ({ page }) => {
  await page.route("**/roster.json", (route) => route.abort());
  await page.goto("/popular");
  await hydrated(page);
  await toTheEnd(page);
  const next = page.locator('a[rel=next][href="/popular/page/2"]');
  await expect(next).toBeVisible();
  // the first click may still request the roster
  await expect(async () => {
    if (await next.isVisible()) await next.click();
    await page.waitForURL("**/popular/page/2", { timeout: 3_000 });
  }).toPass();
  await expect(page.locator(".card")).toHaveCount(60);
});

test("if the roster cannot load, a filtered list reports the failure and offers to try again", async ({ page }) => {
  await page.route("**/roster.json", (route) => route.abort());
  await page.goto("/browse?kind=Team&league=NFL");
  await expect(page.getByRole("alert").filter({ hasText: "The roster could not be loaded" })).toBeVisible();
  await page.unroute("**/roster.json");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(countText({ kind: "Team", league: "NFL" }))).toBeVisible();
});

test("no list is wider than a window of 320, 360, 768 or 1440 px", async ({ page }) => {
  for (const path of [
    "/",
    "/nfl-teams",
    "/browse?kind=Team&league=NFL&sport=Football",
    "/search?q=chiefs",
    "/search?q=jacksonville+jagguars",
    `/search?q=${"w".repeat(120)}`,
    `/search?q=chiefs+${"w".repeat(100)}`,
    "/accounts/AdamSchefter",
    "/following",
    "/login",
    "/recent?m=login",
    "/nowhere",
  ]) {
    await page.goto(path);
    await hydrated(page);
    if (path.startsWith("/search")) await expect(page.locator(".search-status output, .empty").first()).toBeAttached();
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { wider, by } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const out = [...document.body.querySelectorAll("*")].filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
        );
        return { wider: scrollWidth - clientWidth, by: out.map((element) => element.className).slice(0, 5) };
      });
      expect.soft(wider, `${path}, ${width} px: ${by.join(" | ")}`).toBeLessThanOrEqual(0);
    }
  }
});
