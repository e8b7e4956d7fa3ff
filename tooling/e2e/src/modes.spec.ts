import type { Page } from "@playwright/test";
import { SCREENS, visit } from "./screens.ts";
import { expect, followControl, hydrated, signedIn, test } from "./stage.ts";

/**
 * What does not fit: the page itself, or a text cut off by its own box. A handle in a card may end in an ellipsis, and
 * what only screen readers get has no size.
 */
function overflows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    for (const element of document.querySelectorAll("body *")) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".vh, .sprite, .card-handle, .skip-link, #sidebar:not(:popover-open)")) continue;
      const said = element.outerHTML.slice(0, 110);
      const lines = linesOf(element);
      if (lines.length === 0) continue;
      const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
      const bottom = Math.max(...lines.map((line) => line.bottom));
      if (left < -1 || right > innerWidth + 1) faults.push(`beyond the window: ${said}`);
      const box = element.getBoundingClientRect();
      const block = getComputedStyle(element).display !== "inline";
      if (block && (left < box.left - 1 || right > box.right + 1)) faults.push(`too narrow: ${said}`);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (lines.length > 4 && right - left < 2 * size) faults.push(`a column of single letters: ${said}`);
      const clips = !["visible", "auto"].includes(getComputedStyle(element).overflowY);
      if (clips && bottom > box.bottom + 1) faults.push(`too low: ${said}`);
    }
    return faults;

    /** The lines of the texts that are the element's own. */
    function linesOf(element: Element): readonly DOMRect[] {
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    }
  });
}

/** Texts that lie over one another, by their lines. */
function collisions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const lines: { readonly box: DOMRect; readonly text: string; readonly element: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || !node.nodeValue?.trim() || element.closest(".vh, svg, noscript, script, .skip-link"))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".site-header, #sidebar")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ box, text: node.nodeValue.trim().slice(0, 40), element });
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1, index + 30)) {
        if (one.element === other.element) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // lines are set tighter than their letters are high: a third of a line may be shared
        const shared = Math.min(one.box.height, other.box.height) / 3;
        if (across > 2 && down > shared) faults.push(`“${one.text}” and “${other.text}”`);
      }
    }
    return faults;
  });
}

const turn = (page: Page): Promise<unknown> => page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));

/** Makes all text twice as large, as a browser's own setting does. */
const double = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% !important }");
    document.documentElement.removeAttribute("dir");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** One after the other, on the same page. */
const MODES: readonly { readonly mode: string; readonly width: number; readonly change?: typeof double }[] = [
  { mode: "320 px wide", width: 320 },
  { mode: "from right to left, 360 px wide", width: 360, change: turn },
  { mode: "from right to left, 1440 px wide", width: 1440 },
  { mode: "twice as large text, 1280 px wide", width: 1280, change: double },
  { mode: "twice as large text, 360 px wide", width: 360 },
];

for (const screen of SCREENS) {
  test(`${screen.name} is whole at 320 px, from right to left and with text twice as large`, async ({ page }) => {
    await visit(page, screen);
    for (const { mode, width, change } of MODES) {
      await page.setViewportSize({ width, height: 740 });
      await change?.(page);
      expect.soft(await overflows(page), `cut off or scrolling sideways, ${mode}`).toEqual([]);
      expect.soft(await collisions(page), `over one another, ${mode}`).toEqual([]);
    }
  });
}

test("from right to left handles are still written left to right, and only what points is mirrored", async ({
  page,
}) => {
  await page.goto("/browse?kind=Radio");
  await expect(page.getByText("11 accounts")).toBeVisible();
  await turn(page);
  const handle = page.locator(".card-handle bdi").first();
  await expect(handle).toHaveCSS("direction", "ltr");
  const card = page.locator(".card").first();
  const [button, avatar] = await Promise.all([
    card.locator(".follow").boundingBox(),
    card.locator(".avatar").boundingBox(),
  ]);
  expect(avatar?.x).toBeGreaterThan(button?.x ?? Infinity);
  const mirrored = await page.evaluate(() =>
    [...document.querySelectorAll(".icon")]
      .filter((icon) => new DOMMatrix(getComputedStyle(icon).transform).a < 0)
      .map((icon) => icon.getAttribute("data-name")),
  );
  expect(new Set(mirrored)).toEqual(new Set(["chevron-right"]));
});

test.describe("with reduced motion", () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

  /** What an element does over time, without what only fades. */
  const moves = (page: Page, selector: string): Promise<readonly string[]> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) =>
        element
          .getAnimations({ subtree: true })
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .flatMap((frame) => Object.keys(frame))
          .filter((property) => ["transform", "translate", "scale", "rotate", "gridTemplateRows"].includes(property)),
      );

  test("the dialog only fades, and still closes after 300 ms §2.78", async ({ page }) => {
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText("11 accounts")).toBeVisible();
    await hydrated(page);
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await moves(page, "dialog")).toEqual([]);
    const [took, moved] = await page.locator("dialog").evaluate(async (dialog) => {
      const from = performance.now();
      dialog.querySelector<HTMLElement>("[aria-label=Close]")?.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const frames = dialog
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
      await new Promise<void>((resolve) => dialog.addEventListener("close", () => resolve()));
      return [performance.now() - from, frames.some((frame) => "translate" in frame || "transform" in frame)] as const;
    });
    expect(moved).toBe(false);
    expect(took).toBeGreaterThanOrEqual(295);
  });

  test("a toast only fades, and still leaves after 500 ms §4.51", async ({ page, world }) => {
    await signedIn(page, world);
    await page.goto("/browse?kind=Radio");
    await expect(followControl(page, "957thegame")).toHaveAttribute("data-state", "not-following");
    await followControl(page, "957thegame").click();
    await expect(page.locator(".toast")).toBeVisible();
    expect(await moves(page, ".toasts:popover-open")).toEqual([]);
    const took = await page.locator(".toast-room").evaluate(async (room) => {
      const from = performance.now();
      const gone = new Promise<void>((resolve) => {
        new MutationObserver(() => !room.isConnected && resolve()).observe(document.body, {
          childList: true,
          subtree: true,
        });
      });
      room.querySelector("button")?.click();
      await gone;
      return performance.now() - from;
    });
    expect(took).toBeGreaterThanOrEqual(495);
  });

  test("the menu comes at once, and the spinner turns slowly", async ({ page }) => {
    await page.route("**/roster.json", () => {});
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText("Loading the roster…")).toBeVisible();
    await expect(page.locator("main .spinner")).toHaveCSS("animation-duration", "2s");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    expect(await moves(page, "#sidebar")).toEqual([]);
  });
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("states are told by more than a ground that is gone", async ({ page, world }) => {
    world.instance.seedFollow("670TheScore@sportsbots.xyz");
    await signedIn(page, world);
    await page.goto("/browse?kind=Radio");
    await expect(followControl(page, "670TheScore")).toHaveAttribute("data-state", "following");
    await page.mouse.move(0, 0);
    const system = await page.evaluate(() => {
      const probe = document.createElement("i");
      document.body.append(probe);
      const of = (name: string): string => {
        probe.style.setProperty("color", name);
        return getComputedStyle(probe).color;
      };
      return { highlight: of("Highlight"), text: of("CanvasText"), ground: of("Canvas") };
    });
    const following = followControl(page, "670TheScore");
    await expect(following).toHaveCSS("color", system.highlight);
    await expect(following).toHaveCSS("border-color", system.highlight);
    await expect(followControl(page, "957thegame")).not.toHaveCSS("color", system.highlight);
    await expect(page.locator("#sidebar [aria-current=true]")).toHaveCSS("color", system.highlight);
    await expect(page.locator(".card").first()).toHaveCSS("border-top-color", system.text);
    await expect(page.locator(".chip").first()).not.toHaveCSS("border-top-width", "0px");
    await expect(page.locator(".site-search input")).not.toHaveCSS("border-top-width", "0px");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.locator(".logo")).toHaveCSS("outline-color", system.highlight);
    const shape = page.locator(".avatar use").first();
    expect(await shape.evaluate((each) => getComputedStyle(each).fill), "a team keeps its colours").not.toBe(
      system.text,
    );
  });
});
