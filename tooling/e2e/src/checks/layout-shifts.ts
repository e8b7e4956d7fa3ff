import type { Page } from "@playwright/test";
import { expect, hydrated } from "../stage.ts";

/** Delays the roster, so that parts of a page that wait for it are drawn without it first. */
const ROSTER_DELAY_MS = 400;

/** A browser draws text in a fallback font when the web font takes longer than this. */
const FONT_BLOCK_MS = 100;

/** One element that moved; `node` is null when it has no element of its own or was removed. */
interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** TypeScript's DOM library does not declare this entry. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly LayoutShiftSource[];
}

declare global {
  interface Window {
    /** The layout shifts since the first paint. */
    moved: string[];
  }
}

type ShiftWatch = Awaited<ReturnType<typeof watchShifts>>;

/** Records every layout shift of the pages that open from now on, also those right after an input. */
export async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    window.moved = [];
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(" ");
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource): string => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? "no element");
      return `${name} (${place(previousRect)} to ${place(currentRect)})`;
    };
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries().filter(isShift)) {
        window.moved.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${sources.map(describe).join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return {
    /** The layout shifts since the page was opened. */
    async moved(): Promise<readonly string[]> {
      await twoFrames(page);
      return page.evaluate(() => window.moved);
    },
  };
}

/** Records every layout shift. Delivers the fonts only after a paint in fallback fonts, the worst case. */
export async function watchShifts(page: Page) {
  const { moved } = await recordShifts(page);
  let fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.route("**/roster.json", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ROSTER_DELAY_MS));
    await route.continue();
  });
  return {
    /** Opens an address and waits until its fonts and data are drawn. */
    async arrive(path: string): Promise<void> {
      fonts = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: "commit" }); // the load event waits for the fonts
      await hydrated(page);
      // the page asks for a font when it first lays out a text in it, on a busy machine long after its first paint
      await twoFrames(page);
      await page.evaluate(
        (wait) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), wait)),
        FONT_BLOCK_MS * 2,
      );
      fonts.resolve();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
    },
    moved,
  };
}

/** The layout shifts of a page up to the moment when nothing loads any more. */
export async function shiftsOn(page: Page, { arrive, moved }: ShiftWatch, path: string): Promise<readonly string[]> {
  await arrive(path);
  await expect(page.locator("main .spinner")).toHaveCount(0);
  return moved();
}

/** Resolves after the layout was drawn and observers were called. */
export function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
