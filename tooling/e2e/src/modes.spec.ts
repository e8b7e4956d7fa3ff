import type { Page } from "@playwright/test";
import { countText } from "./roster.ts";
import { expect, followControl, hydrated, signedIn, test } from "./stage.ts";

test.describe("with reduced motion", () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

  /** The properties that an element's animations change, except those that only fade. */
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

  test("with reduced motion the dialog only fades, and still closes after 300 ms §2.78", async ({ page }) => {
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText(countText({ kind: "Radio" }))).toBeVisible();
    await hydrated(page);
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await moves(page, "dialog[open]")).toEqual([]);
    const [took, moved] = await page.locator("dialog[open]").evaluate(async (dialog) => {
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

  test("with reduced motion a toast only fades, and still leaves after 500 ms §4.51", async ({ page, world }) => {
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

  test("with reduced motion the menu opens at once, and the spinner turns slowly", async ({ page }) => {
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

  test("forced colours remove backgrounds, and states still differ by border and text colour", async ({
    page,
    world,
  }) => {
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
      return { highlight: of("Highlight"), text: of("CanvasText") };
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
    const shape = page.locator(".avatar > path").first();
    expect(await shape.evaluate((each) => getComputedStyle(each).fill), "a team's avatar keeps its colours").not.toBe(
      system.text,
    );
  });
});
