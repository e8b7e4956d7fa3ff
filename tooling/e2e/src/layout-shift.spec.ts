import { get, type IncomingMessage } from "node:http";
import { listen } from "@roster/site/listen";
import type { Page } from "@playwright/test";
import { partOf } from "./checks/kinds-of-pages.ts";
import { shiftsOn, twoFrames, watchShifts } from "./checks/layout-shifts.ts";
import { SCREENS } from "./screens.ts";
import { expect, signedIn, test } from "./stage.ts";

test.use({ heroSeen: false }); // the first visit, with the hero, is one of the cases

/** A slow connection delivers a page in pieces of PIECE bytes, with a pause of some milliseconds between them. */
const PIECE = 1_000;
const PIECE_MS = 15;

const WATCHED = SCREENS.filter(({ shift }) => shift === undefined);
const PATHS = WATCHED.map(({ path }) => path);

const seeHero = (page: Page): Promise<unknown> => page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));

for (const [index, width] of [360, 1440].entries()) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.describe.configure({ timeout: 180_000 });

    test(`no page has a layout shift while it loads on a first visit, ${width} px wide`, async ({ page }) => {
      const watched = await watchShifts(page);
      for (const path of partOf(PATHS, index, 3)) expect.soft(await shiftsOn(page, watched, path), path).toEqual([]);
    });

    test(`no page moves while loading on a later visit, ${width} px wide`, async ({ page }) => {
      await seeHero(page);
      const watched = await watchShifts(page);
      // the screens spec checks the wide pages that it loads anyway
      const unwatched = WATCHED.filter(({ axe }) => width === 360 || axe?.length === 0);
      for (const { path } of partOf(unwatched, index + 1, 3))
        expect.soft(await shiftsOn(page, watched, path), path).toEqual([]);
    });

    test(`no page moves while loading for a signed-in visitor, ${width} px wide`, async ({ page, world }) => {
      for (const username of ["NFL", "NBA", "AdamSchefter"]) world.instance.seedFollow(`${username}@sportsbots.xyz`);
      await signedIn(page, world);
      await seeHero(page);
      const watched = await watchShifts(page);
      for (const path of partOf(PATHS, index + 2, 3)) {
        if (path.startsWith("/login")) continue; // redirects a signed-in visitor at once
        expect.soft(await shiftsOn(page, watched, path), path).toEqual([]);
      }
    });
  });
}

/** Scrolls down before the roster has loaded, each time less than the browser lays out ahead. */
async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 24; step++) {
    await page.mouse.wheel(0, 250);
    await twoFrames(page);
  }
}

/** Serves the site over a slow connection, on which a browser could draw half a page. */
async function serveInPieces(behind: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const { port, close } = await listen(async (asked, answer) => {
    // on a connection of its own: the site may close one that is kept at the moment of the next request
    const page = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${behind}${asked.url ?? "/"}`, { agent: false }, resolve).on("error", reject);
    });
    const type = page.headers["content-type"] ?? "";
    answer.writeHead(page.statusCode ?? 500, { "Content-Type": type });
    for await (const chunk of page) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        answer.write(chunk.subarray(at, at + PIECE));
        if (type.startsWith("text/html")) await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
      }
    }
    answer.end();
  }, 0);
  return { origin: `http://localhost:${port}`, close };
}

for (const width of [360, 1440]) {
  test(`nothing moves while a visitor scrolls through a list, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await seeHero(page);
    await watched.arrive("/recent/page/2");
    await scrollThrough(page);
    expect(await watched.moved()).toEqual([]);
  });

  test(`nothing moves while a page arrives in pieces, ${width} px wide`, async ({ page, world }) => {
    const slow = await serveInPieces(world.site.origin);
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    for (const path of ["/", "/browse", "/following"]) {
      await watched.arrive(`${slow.origin}${path}`);
      expect(await watched.moved(), path).toEqual([]);
    }
    await slow.close();
  });

  test(`nothing moves while the end of a list waits for the roster, ${width} px wide`, async ({ page }) => {
    const data = Promise.withResolvers<void>();
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await page.route("**/roster.json", async (route) => {
      await data.promise;
      await route.continue();
    });
    await seeHero(page);
    await watched.arrive("/recent/page/2");
    const cards = page.locator(".card");
    await expect
      .poll(async () => {
        await scrollThrough(page);
        return page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
      })
      .toBe(true);
    await expect(page.getByText("Loading the roster…")).toBeInViewport();
    await expect(page.locator("footer")).toBeHidden();
    data.resolve();
    await expect.poll(() => cards.count()).toBeGreaterThan(60);
    await expect(page.getByText("Loading the roster…")).toBeHidden();
    expect(await watched.moved()).toEqual([]);
  });
}
