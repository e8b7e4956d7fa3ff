import type { Page } from "@playwright/test";
import { expect, hydrated, signedIn, test } from "./stage.ts";

/** One address of each family of routes. */
const ROUTES = [
  "/",
  "/page/2",
  "/recent",
  "/nfl-teams",
  "/browse",
  "/browse?kind=Radio",
  "/browse?kind=Team&sport=Golf",
  "/browse/kind/radio",
  "/search",
  "/search?q=chiefs",
  "/search?q=zzzzqqqq",
  "/following",
  "/accounts/AdamSchefter",
  "/teams/nfl/kansas-city-chiefs",
  "/login?m=login&back=/browse",
  "/accounts/schefter",
  "/offline",
  "/nowhere/at/all",
];

/** Fonts and data come this much later than the page, so that what waits for them is seen to wait. */
const LATE_MS = 400;

/** What the observer is told; the standard library does not know it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** What moved, and by how much. */
    moved: string[];
  }
}

/** Notes every shift of the layout from the first paint on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
    const describe = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.nodeName ?? "what is gone");
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        if (value < 0.00005) continue; // one icon behind a word whose face came within the browser's 100 ms for it
        window.moved.push(`${value.toFixed(4)} ${sources.map(({ node }) => describe(node)).join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const late = (pattern: string) =>
    page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
  await late("**/*.woff2");
  await late("**/roster.json");
}

/** What moved on the way to a page that has everything. */
async function shiftsOn(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  // what came last has been drawn, and the observer has been told
  await expect(page.locator("main .spinner")).toHaveCount(0);
  await twoFrames(page);
  return page.evaluate(() => window.moved);
}

/** What was laid out has been drawn, and what watches it has been told. */
function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const VISITORS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "on a first visit": async () => {},
  "on a later visit": (page) => page.addInitScript(() => localStorage.setItem("hasSeenHero", "true")),
};

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.describe.configure({ timeout: 120_000 });

    for (const [visitor, prepare] of Object.entries(VISITORS)) {
      test(`nothing moves ${visitor}, at ${width} px`, async ({ page }) => {
        await prepare(page);
        await watch(page);
        for (const path of ROUTES) expect.soft(await shiftsOn(page, path), path).toEqual([]);
      });
    }

    test(`nothing moves for who is signed in, at ${width} px`, async ({ page, world }) => {
      for (const username of ["NFL", "NBA", "AdamSchefter"]) world.instance.seedFollow(`${username}@sportsbots.xyz`);
      await signedIn(page, world);
      await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
      await watch(page);
      for (const path of ROUTES) {
        if (path.startsWith("/login")) continue; // leads on at once
        expect.soft(await shiftsOn(page, path), path).toEqual([]);
      }
    });
  });
}

/** Scrolls down, faster than the roster comes, and no farther at once than the browser lays cards out ahead. */
async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 24; step++) {
    await page.mouse.wheel(0, 250);
    await twoFrames(page);
  }
}

for (const width of [360, 1440]) {
  test(`nothing moves while a list is scrolled through, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watch(page);
    await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
    await shiftsOn(page, "/recent/page/2");
    await scrollThrough(page);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });

  test(`nothing moves while the end of a list waits for the roster, at ${width} px`, async ({ page }) => {
    let send = (): void => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.setViewportSize({ width, height: 900 });
    await watch(page);
    await page.route("**/roster.json", async (route) => {
      await sent;
      await route.continue();
    });
    await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
    await page.goto("/recent/page/2");
    await hydrated(page);
    const cards = page.locator(".card");
    await expect
      .poll(async () => {
        await scrollThrough(page);
        return page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
      })
      .toBe(true);
    await expect(page.getByText("Loading the roster…")).toBeInViewport();
    await expect(page.locator("footer")).toBeHidden();
    send();
    await expect.poll(() => cards.count()).toBeGreaterThan(60);
    await expect(page.getByText("Loading the roster…")).toBeHidden();
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });
}
