import type { Page } from "@playwright/test";
import { collisions, overflows, prepare } from "./fit.ts";
import { byFinger, tooSmall } from "./reach.ts";
import { SCREENS, visit } from "./screens.ts";
import { expect, test } from "./stage.ts";

interface Mode {
  readonly mode: string;
  readonly width: number;
  readonly dir?: "rtl";
  /** Makes all text twice as large, as a browser's own setting does. */
  readonly large?: boolean;
  readonly forcedColors?: "active" | "none";
}

/** A page is loaded once for all of them. */
const MODES: readonly Mode[] = [
  { mode: "320 px wide", width: 320 },
  { mode: "from right to left, 320 px wide", width: 320, dir: "rtl" },
  { mode: "from right to left, 1440 px wide", width: 1440, dir: "rtl" },
  { mode: "twice as large text, 1280 px wide", width: 1280, large: true },
  { mode: "twice as large text, 320 px wide", width: 320, large: true },
  { mode: "all of that from right to left", width: 320, large: true, dir: "rtl" },
  { mode: "and in forced colours", width: 320, large: true, dir: "rtl", forcedColors: "active" },
];

/** Puts an open page into a mode. */
async function enter(page: Page, { width, dir, large = false, forcedColors = "none" }: Mode): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.emulateMedia({ forcedColors });
  await page.evaluate(
    (root) => {
      document.documentElement.setAttribute("dir", root.dir);
      document.documentElement.toggleAttribute("data-large-text", root.large);
    },
    { dir: dir ?? "ltr", large },
  );
}

for (const screen of SCREENS) {
  test(`${screen.name}: every control can be hit, and all is whole in every mode`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, screen);
    expect.soft(await tooSmall(page), "too small or covered for a mouse, 1440 px wide").toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect.soft(await tooSmall(page), "too small or covered for a mouse, 768 px wide").toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await byFinger(page);
    expect.soft(await tooSmall(page), "too small or covered for a finger, 360 px wide").toEqual([]);
    await prepare(page);
    for (const mode of MODES) {
      await enter(page, mode);
      expect.soft(await overflows(page), `cut off or scrolling sideways, ${mode.mode}`).toEqual([]);
      expect.soft(await collisions(page), `over one another, ${mode.mode}`).toEqual([]);
    }
  });
}
