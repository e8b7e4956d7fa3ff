import { listen, LOOPBACK, stop } from "@roster/run/listen";
import type { Page } from "@playwright/test";
import { expect, hydrated, signedIn, test } from "./stage.ts";

test.use({ heroSeen: false }); // whether it was is a part of what is tested

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

/** Data comes this much later than the page, so that what waits for it is seen to wait. */
const LATE_MS = 400;

/** A browser waits this long for a face before it draws without it for good. */
const FACE_WAIT_MS = 100;

/** Bytes of a page that come at once where it comes in pieces, and the time between two of them. */
const PIECE = 1_000;
const PIECE_MS = 15;

/** What moved, from where to where; without a node where it has none of its own, or is gone. */
interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** What the observer is told; the standard library does not know it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly LayoutShiftSource[];
}

declare global {
  interface Window {
    /** What moved, and by how much. */
    moved: string[];
  }
}

/** What waits at it goes on once it is open. */
function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A page whose shifts are noted from the first paint on. */
interface Watched {
  /** Goes to an address, and waits until everything is there. */
  arrive(path: string): Promise<void>;
  /** What has moved since. */
  moved(): Promise<readonly string[]>;
}

/** Notes every shift of the layout. Faces come only once the page stands without them, which is the worst time. */
async function watch(page: Page): Promise<Watched> {
  await page.addInitScript(() => {
    window.moved = [];
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(" ");
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource): string => {
      const what = node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? "what has no node");
      return `${what} (${place(previousRect)} to ${place(currentRect)})`;
    };
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries().filter(isShift)) {
        window.moved.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${sources.map(describe).join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  let faces = createGate();
  await page.route("**/*.woff2", async (route) => {
    await faces.opened;
    await route.continue();
  });
  await page.route("**/roster.json", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  return {
    async arrive(path) {
      faces = createGate();
      await page.goto(path, { waitUntil: "commit" }); // its load waits for the faces
      await hydrated(page);
      await page.waitForFunction((wait) => {
        const [first] = performance.getEntriesByName("first-contentful-paint");
        return first !== undefined && performance.now() - first.startTime > wait;
      }, FACE_WAIT_MS * 2);
      faces.open();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
    },
    moved: () => page.evaluate(() => window.moved),
  };
}

/** What moved on the way to a page that has everything. */
async function shiftsOn(page: Page, watched: Watched, path: string): Promise<readonly string[]> {
  await watched.arrive(path);
  // what came last has been drawn, and the observer has been told
  await expect(page.locator("main .spinner")).toHaveCount(0);
  await twoFrames(page);
  return watched.moved();
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
        const watched = await watch(page);
        for (const path of ROUTES) expect.soft(await shiftsOn(page, watched, path), path).toEqual([]);
      });
    }

    test(`nothing moves for who is signed in, at ${width} px`, async ({ page, world }) => {
      for (const username of ["NFL", "NBA", "AdamSchefter"]) world.instance.seedFollow(`${username}@sportsbots.xyz`);
      await signedIn(page, world);
      await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
      const watched = await watch(page);
      for (const path of ROUTES) {
        if (path.startsWith("/login")) continue; // leads on at once
        expect.soft(await shiftsOn(page, watched, path), path).toEqual([]);
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

/** The site behind a connection on which a page comes by and by, so that a browser could draw half of it. */
async function serveInPieces(behind: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const { servers, port } = await listen(
    async (asked, answer) => {
      const { status, headers, body } = await fetch(`${behind}${asked.url ?? "/"}`);
      const type = headers.get("content-type") ?? "";
      answer.writeHead(status, { "Content-Type": type });
      for await (const chunk of body ?? []) {
        for (let at = 0; at < chunk.length; at += PIECE) {
          answer.write(chunk.subarray(at, at + PIECE));
          if (type.startsWith("text/html")) await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
        }
      }
      answer.end();
    },
    0,
    LOOPBACK,
  );
  return {
    origin: `http://localhost:${port}`,
    async close() {
      await Promise.all(servers.map(stop));
    },
  };
}

for (const width of [360, 1440]) {
  test(`nothing moves while a list is scrolled through, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const watched = await watch(page);
    await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
    await watched.arrive("/recent/page/2");
    await scrollThrough(page);
    expect(await watched.moved()).toEqual([]);
  });

  test(`nothing moves while a page comes in pieces, at ${width} px`, async ({ page, world }) => {
    const slow = await serveInPieces(world.site.origin);
    await page.setViewportSize({ width, height: 900 });
    const watched = await watch(page);
    for (const path of ["/", "/browse", "/following"]) {
      await watched.arrive(`${slow.origin}${path}`);
      expect(await watched.moved(), path).toEqual([]);
    }
    await slow.close();
  });

  test(`nothing moves while the end of a list waits for the roster, at ${width} px`, async ({ page }) => {
    const data = createGate();
    await page.setViewportSize({ width, height: 900 });
    const watched = await watch(page);
    await page.route("**/roster.json", async (route) => {
      await data.opened;
      await route.continue();
    });
    await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
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
    data.open();
    await expect.poll(() => cards.count()).toBeGreaterThan(60);
    await expect(page.getByText("Loading the roster…")).toBeHidden();
    expect(await watched.moved()).toEqual([]);
  });
}
